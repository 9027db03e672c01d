import { randomUUID } from 'node:crypto';
import { DEMO_PASSWORD, PERSONAS } from '@guichet/testing';
import { askApi, newPerson, openSession } from './api.ts';
import { withDatabase } from './database.ts';
import { addContacts } from './dossiers.ts';
import { inscribeAssociation, placeMember } from './registre.ts';

interface Lu {
  readonly _id: string;
  readonly version: number;
  readonly demandeur: { readonly id_representant_legal: string };
}
const QUESTIONS = [
  { code: 'public', libelle: 'À qui sert votre objet ?', type: 'texte_long', bloc: 'interet-general' },
  { code: 'ag', libelle: 'Assemblées générales par an', type: 'nombre', bloc: 'democratie' },
];
const DOSSIERS = '/rda/demande/dossiers';

/** As decisions of some years ago left them: the common core runs, the other ends in thirty days. */
const GIVE = `insert into demandes.titre (numero, code, id_agrement, type_agrement, nom, categorie, niveau, exige_tca,
    id_correspondance, id_siren, association, id_service, exercice, id_dossier, date_effet, date_fin)
  select $2, $3, id_subvention, $4, $5, $6, 'departemental', $7, id_correspondance, id_siren, nom, $8::uuid, exercice, id,
    current_date - 1700, current_date + $9::int
  from demandes.dossier where id = $1::bigint`;

/** A club whose approval, which rests on its common core, ends in a month; who holds it has an account. */
export const holdJep = async (service: string) => {
  const mot = randomUUID().slice(0, 6);
  const nom = `Ciné-club ${mot}`;
  const association = await inscribeAssociation(nom);
  await addContacts(association);
  const jean = await newPerson('Jean', 'Morvan');
  const { token, user } = await openSession(jean.email, jean.password);
  await placeMember(user.authId, association, 'Siège');
  const sophie = (await openSession(PERSONAS.sophie.email, DEMO_PASSWORD)).token;
  const [code, agrement] = [`JEP-${mot}`, `Jeunesse et éducation populaire ${mot}`];
  const [exercice, siret] = [new Date().getFullYear(), `${association.id_siren}00012`];
  const open = async (suite: string, more: object = {}): Promise<string> => {
    const body = {
      ...{
        code: `${code}-${suite}`,
        nom: agrement,
        resume: 'Reconnaît une association.',
        description: 'Pour cinq ans.',
      },
      ...{ campagne_exercice: exercice, type_agrement: code, categorie: 'sectoriel', niveau: 'departemental' },
      ...{
        exige_tca: true,
        duree_premiere: { min: 60, max: 60 },
        duree_renouvellement: 60,
        champs_attendus: QUESTIONS,
      },
      ...{ instructeurs: [{ service, isReferent: true }], ...more },
    };
    const { _id, version } = await askApi<Lu>('POST', '/rda/agrements', { token: sophie, body });
    const published = await askApi<Lu>('POST', `/rda/agrements/${_id}/publish`, { token: sophie, body: {}, version });
    await askApi('PATCH', `/rda/agrements/${_id}`, {
      token: sophie,
      body: { active: true },
      version: published.version,
    });
    return _id;
  };
  await open('avant');
  await open('tronc', { categorie: 'tca', type_agrement: `TCA-${mot}`, exige_tca: false, champs_attendus: [] });
  const begin = (suite: string) =>
    askApi<Lu>('POST', DOSSIERS, {
      ...{
        token,
        body: { description: { code_agrement: `${code}-${suite}`, exercice }, demandeur: { id_siret: siret } },
      },
    });
  const former = await begin('avant');
  const tronc = await begin('tronc');
  const answers = {
    ...{ 'customs.public': 'À toute personne du quartier.', 'customs.ag': 2, 'attestation.accepte': true },
    'attestation.id_signataire': former.demandeur.id_representant_legal,
  };
  await askApi('PATCH', `${DOSSIERS}/${former._id}`, { token, body: answers });
  await askApi('POST', `${DOSSIERS}/${former._id}/transmit`, { token });
  const rang = String(Math.floor(Math.random() * 900_000) + 100_000);
  const titre = `${exercice - 5}-${rang}`;
  await withDatabase(async (client) => {
    const give = (id: string, ...more: readonly unknown[]) => client.query(GIVE, [id, ...more]);
    const codeOf = (debut: string) => `${debut}${rang}AB`.replaceAll(/[01]/gu, 'Z');
    await give(former._id, titre, codeOf('JEPA'), code, agrement, 'sectoriel', true, service, 30);
    const porteur = `${exercice - 4}-${rang}`;
    await give(tronc._id, porteur, codeOf('TCAA'), `TCA-${mot}`, 'Tronc commun', 'tca', false, service, 900);
    // Decided then, under the approval of that year; the association has moved since.
    await client.query(`update demandes.dossier set etat = '6', exercice_fin = exercice where id = any($1::bigint[])`, [
      [former._id, tronc._id],
    ]);
    await client.query(
      `update association.association set sirene = jsonb_set(sirene, '{adresse_siege,voie}', '"DU QUAI"'),
         rna = jsonb_set(rna, '{adresse_siege,voie}', '"DU QUAI"') where id_correspondance = $1`,
      [association.id],
    );
  });
  // Published again since, as the approval that is asked for today.
  const today = await open('jour');
  await withDatabase((client) =>
    client.query('update demandes.titre set id_agrement = $2 where numero = $1', [titre, today]),
  );
  return { jean, titre, agrement, siret, nom };
};

/** The night that says what ends, asked for now. */
export const startNight = (): Promise<void> =>
  withDatabase(async (client) => {
    await client.query(
      `insert into jobs.job (name, policy, data, retry_limit) values ('demandes.remindTitres', 'short', '{}', 3)`,
    );
  });
