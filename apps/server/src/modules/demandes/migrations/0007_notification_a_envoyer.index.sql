create index concurrently if not exists notification_a_envoyer on demandes.notification (cle) where courriel = 'a_envoyer';
