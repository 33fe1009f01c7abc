/** Returns a statement's text: the newest rows of each `of`, as many as `$shown`, newest first. */
export const lastOfEach = (table: string, of: string, newestFirst = 'id desc'): string =>
  `select $row from
      (select *, row_number() over (partition by ${of} order by ${newestFirst}) as place from ${table}) as all_of_them
    where place <= $shown order by ${of}, place`
