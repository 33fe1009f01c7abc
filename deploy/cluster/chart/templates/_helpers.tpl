{{/* Labels by which a part of the game is found: (dict "root" $ "part" "economy") */}}
{{- define "game.labels" -}}
app.kubernetes.io/name: sottomondo
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .part }}
{{- end }}

{{- define "game.image" -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end }}

{{- define "game.databaseAddress" -}}
{{- if .Values.postgres.enabled }}{{ .Release.Name }}-postgres-rw:5432{{ else }}{{ required "postgres.address" .Values.postgres.address }}{{ end }}
{{- end }}

{{- define "game.natsUrl" -}}
{{- if .Values.nats.enabled }}nats://{{ .Release.Name }}-nats:4222{{ else }}{{ required "nats.url" .Values.nats.url }}{{ end }}
{{- end }}

{{- define "game.redisUrl" -}}
{{- if index .Values "redis-ha" "enabled" }}redis://{{ .Release.Name }}-redis-ha-haproxy:6379{{ else }}{{ required "redis.url" .Values.redis.url }}{{ end }}
{{- end }}

{{/* A variable whose value is in the installation's Secret under `key`: (dict "root" $ "name" "…" "key" "…") */}}
{{- define "game.secret" -}}
- name: {{ .name }}
  valueFrom:
    secretKeyRef:
      name: {{ .root.Values.secretName }}
      key: {{ .key | default .name }}
      {{- if .optional }}
      optional: true
      {{- end }}
{{- end }}

{{/* A role's password, and the URL that is made of it. */}}
{{- define "game.database" -}}
{{ include "game.secret" (dict "root" .root "name" "DATABASE_PASSWORD" "key" (printf "DATABASE_PASSWORD_%s" (upper .part))) }}
- name: DATABASE_URL
  value: postgresql://{{ .part }}:$(DATABASE_PASSWORD)@{{ include "game.databaseAddress" .root }}/sottomondo
{{- end }}

{{/* No container of ours may change anything but its temporary files. */}}
{{- define "game.podSecurity" -}}
runAsNonRoot: true
runAsUser: 1000
runAsGroup: 1000
fsGroup: 1000
seccompProfile: { type: RuntimeDefault }
{{- end }}
{{- define "game.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end }}

{{- define "game.releasesClaim" -}}
{{ .Values.releases.existingClaim | default (printf "%s-releases" .Release.Name) }}
{{- end }}
