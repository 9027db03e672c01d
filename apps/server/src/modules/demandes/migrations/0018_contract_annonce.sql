-- Notices live in platform since 0005: the version that wrote here has gone, and so do its tables and what followed them.
drop trigger notification_suit on demandes.notification;
drop trigger preference_suit on demandes.preference;
drop function demandes.on_notification();
drop function demandes.on_preference();
drop function demandes.follow_notification(demandes.notification);
drop function demandes.follow_preference(demandes.preference);
drop table demandes.notification, demandes.preference;

-- The register is searched by registre_mot since 0017.
drop index demandes.registre_mots;
