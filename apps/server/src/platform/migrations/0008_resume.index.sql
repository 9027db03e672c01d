-- Who has a summary to receive; a handful of rows, whatever was ever told.
create index concurrently if not exists notification_a_resumer
  on platform.notification (destinataire, resume_le) where courriel = 'a_envoyer' and resume_le is not null;
