/**
 * The writes of one transmission, in the server's order, for a dossier drawn among those sent: sent once more, under its
 * next number. What it reads to judge is not here: this is the least that PostgreSQL must do.
 */
export const SCRIPT = `\\set rang random(1, :comptes)
\\set cle random(1000000000000000000, 9000000000000000000)
begin;
insert into platform.idempotence (acteur, appel, cle, empreinte)
  values ('mesure', 'demandes.transmitDossier', :cle::text, '\\x00') on conflict do nothing;
select id, exercice, id_service from demandes.dossier
  where exercice = 2027 and id = 20270000000000 + :rang for update \\gset
select max(numero) + 1 as numero from demandes.transmission where exercice = :exercice and id_dossier = :id \\gset
insert into demandes.transmission (exercice, id_dossier, numero, code, contenu, empreinte, transmis_par, transmis_at)
  select exercice, id_dossier, :numero, 'NU-' || :cle::text, contenu, empreinte, transmis_par, now()
  from demandes.transmission where exercice = :exercice and id_dossier = :id and numero = 1;
update demandes.dossier set etat = 'D', etat_depuis = now(), statut = 'complet', step = 4, recu = 'NU-' || :cle::text,
    version = version + 1, modifie_at = now()
  where exercice = :exercice and id = :id;
insert into demandes.instruction (exercice, id_dossier, id_service, is_referent, etat)
  values (:exercice, :id, :id_service, true, 'D')
  on conflict (exercice, id_dossier, id_service) do update set maj_at = now(), version = instruction.version + 1;
insert into demandes.compteur (id_service, exercice, etat, statut, id_type_dispositif, nombre, montant_demande)
  values (:id_service, :exercice, 'D', 'complet', 'FDVA', 1, 100000)
  on conflict on constraint compteur_pk do update set nombre = compteur.nombre + 1,
    montant_demande = compteur.montant_demande + excluded.montant_demande;
insert into platform.notification (destinataire, type, sujet, id_sujet, phrase, cle)
  values ('00000000-0000-4000-8000-000900000001', 1, 'dossier', :id::text, 'Un dossier vous est transmis.', :cle::text)
  on conflict do nothing;
insert into jobs.job_common (name, data, singleton_key, policy)
  values ('demandes.tellTransmission', '{"numero": 1}', :cle::text, 'short') on conflict do nothing;
select platform.write_historique('demandes', 'dossier', :id::text, 'transmitDossier', 'mesure', :cle::text,
  '{"description.etat": {"avant": "A", "apres": "D"}}'::jsonb);
update platform.idempotence set reponse = '{"code": "NU"}'::jsonb
  where acteur = 'mesure' and appel = 'demandes.transmitDossier' and cle = :cle::text;
commit;
`;
