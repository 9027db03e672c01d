import { dayOf } from '@guichet/rules/jour';
import { sql } from 'kysely';
import { joinAssociation } from '../associations.ts';
import { addClubSportif, addCompte, addFederations, addPapier, JUDO } from '../clubPassSport.ts';
import type { SceneCrf } from '../crf.ts';
import { placeLots } from './asp.ts';

const DOSSIERS = '/api/psp/dossiers';

/** A file that lacks nothing, whose print was asked for. */
const askPdf = async ({ portail, createur: { id: authId, browser } }: SceneCrf): Promise<string> => {
  await addFederations(portail);
  const club = await addClubSportif(portail);
  await joinAssociation(portail, authId, club);
  const structure = { id_siret: club.siret('00012'), nom: club.nom, id_rib: await addCompte(portail, club) };
  const { body: ouvert } = await browser.call('POST', DOSSIERS, { body: { structure, shared_with: [] } });
  const annee = Number(dayOf(new Date()).slice(0, 4));
  const document = await addPapier(portail, club, 'AFF', annee);
  const body = { scan_rib: await addPapier(portail, club, 'RIB'), federations: [{ siren: JUDO.siren, document }] };
  const { body: complet } = await browser.call('PUT', `${DOSSIERS}/${ouvert.id}`, { body });
  if (complet.id_etat !== 2) throw new Error(`le dossier n’est pas complet : ${JSON.stringify(complet)}`);
  await sql`insert into psp.pdf (id_dossier, empreinte, etat, demande_at)
    values (${ouvert.id}::bigint, 'essai', 'en_preparation', now())`.execute(portail.owner);
  return ouvert.id;
};

/** A club whose federation is still to be asked, and whose account changed; and waves on their way. */
export const askPsp = async (scene: SceneCrf) => {
  const { portail, club, createur } = scene;
  const { owner } = portail;
  const { lot, retour, paye } = await placeLots(scene);
  await sql`insert into psp.essai (jour, sujet, id) values ('2026-09-01', 'structure', 'un club')`.execute(owner);
  const { rows } = await sql<{ id: string }>`with dossier as (insert into psp.dossier
        (id, exercice, id_siret, id_correspondance, nom, created_by)
      values (10000000000 + nextval('psp.rang'), 1, ${club.siret('00012')}, ${club.id}, ${club.nom}, ${createur.id}) returning id)
    insert into psp.preuve (id_dossier, nature, siren_federation, nom)
    select id, 'federation', '000999001', 'Fédération des judos réunis' from dossier returning id`.execute(owner);
  const rib = { nom: club.nom, page: '/associations/00000000000012/pass-sport', par: createur.id };
  return {
    'psp.avancerLot': { id: lot },
    'psp.avancerRetour': { id: retour },
    'psp.efface': {},
    'psp.effaceLots': {},
    'psp.tellNoms': { compte: '00000000-0000-4000-8000-000000000000', service: null, jour: '2026-11-18' },
    'psp.makePdf': { id: await askPdf(scene) },
    'psp.reprendreLots': {},
    'psp.tellVersements': { ids: [paye] },
    'psp.askFederation': { id_preuve: rows[0]?.id ?? '' },
    'psp.tellRib': { ...rib, fait_at: '2027-03-01T10:00:00.000Z', courriels: ['club@guichet-asso.example'] },
  };
};
