import { createHash } from 'node:crypto';
import type { Genre } from '@guichet/rules/genre';
import { sql } from 'kysely';
import { EXERCICE } from '../dossiers.ts';
import type { Valeur } from './commandes.ts';
import { type DossierM, type Monde, montantOf } from './monde.ts';
import type { Noms } from './requetes.ts';
import type { Lieu, Voie } from './voie.ts';

// biome-ignore lint/suspicious/noExplicitAny: what the database and the network say is compared, not used
type Lu = any;

/** What is kept of each dossier of the sequence, in the order in which they were begun. */
const readRows = async ({ scene }: Voie, ids: readonly string[]): Promise<Lu[]> => {
  const { rows } = await sql<{ d: Lu }>`select json_build_object('id', d.id::text, 'etat', d.etat, 'statut', d.statut,
      'step', d.step, 'part', case d.genre when 'agrement' then d.code_subvention
        else d.id_sous_type_dispositif end, 'renouvellement', d.renouvellement, 'couplage', d.couplage_tca,
      'createur', d.created_by, 'partage', d.shared_with, 'version', d.version, 'contenu', d.contenu,
      'montant', d.montant_demande, 'recu', d.recu, 'avant', d.etat_avant,
      'instructions', (select coalesce(json_agg(i.etat), '[]') from demandes.instruction i
        where i.exercice = d.exercice and i.id_dossier = d.id),
      'projets', (select coalesce(json_agg(p order by p.rang), '[]') from demandes.projet p
        where p.exercice = d.exercice and p.id_dossier = d.id),
      'envois', (select coalesce(json_agg(json_build_array(t.code, t.empreinte, t.contenu) order by t.numero), '[]')
        from demandes.transmission t where t.exercice = d.exercice and t.id_dossier = d.id),
      'historique', (select json_agg(h.action order by h.numero) from platform.historique h
        where h.objet = 'dossier' and h.id_objet = d.id::text)) as d
    from demandes.dossier d where d.exercice = ${EXERCICE} and d.id = any(${[...ids]}::bigint[])
    order by array_position(${[...ids]}::bigint[], d.id)`.execute(scene.portail.owner);
  return rows.map(({ d }) => d);
};

const inOrder = (value: Lu): Lu => {
  if (Array.isArray(value)) return value.map(inOrder);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, inOrder(value[key])]),
  );
};
const hashOf = (contenu: Lu): string =>
  createHash('sha256')
    .update(JSON.stringify(inOrder(contenu)))
    .digest('hex');

type Say = (reel: unknown) => Valeur;
/** Back to the words of the model. */
const wordReader = ({ mots }: Voie, { parts }: Lieu): Say => {
  const words = new Map<unknown, string>([
    ...Object.entries(mots).map(([mot, reel]) => [reel, mot] as const),
    ...parts.map((nom, part) => [nom, `part${part}`] as const),
  ]);
  return (reel) => words.get(reel) ?? (reel as Valeur) ?? null;
};

const projetRead = ({ id, version, need_validation, numero, rang, contenu }: Lu, say: Say) => ({
  ...{ id, version, need_validation, numero, rang, dit: contenu.description.rang_dossier },
  champs: {
    'description.intitule': contenu.description.intitule,
    'description.objectifs': contenu.description.objectifs,
    'description.description': contenu.description.description,
    'description.date_debut': contenu.description.date_debut,
    'description.date_fin': contenu.description.date_fin,
    'description.recurrence': contenu.description.recurrence,
    'description.id_responsable': say(contenu.description.id_responsable),
    montant: contenu.financements[0]?.montant_demande ?? null,
    budget: contenu.budgets[0]?.charges.montants['604'] ?? null,
  },
  lignes: contenu.financements.length,
});

const dossierRead = (lu: Lu, say: Say) => ({
  ...{ id: lu.id, etat: lu.etat, avant: lu.avant, statut: lu.statut, version: lu.version, montant: lu.montant },
  createur: say(lu.createur),
  partage: lu.partage.map(say),
  champs: {
    'identifiant.step': lu.step,
    'description.id_sous_type_dispositif': say(lu.part),
    'description.renouvellement': lu.renouvellement,
    'description.couplage_tca': lu.couplage,
    'demandeur.enseigne': lu.contenu.demandeur.enseigne,
    'demandeur.id_representant_legal': say(lu.contenu.demandeur.id_representant_legal),
    'demandeur.id_signataire': say(lu.contenu.demandeur.id_signataire),
    'demandeur.id_responsable': say(lu.contenu.demandeur.id_responsable),
    'demandeur.id_rib': say(lu.contenu.demandeur.id_rib),
    'attestation.accepte': lu.contenu.attestation?.accepte ?? false,
    'attestation.id_signataire': say(lu.contenu.attestation?.id_signataire),
  },
  documents: lu.contenu.documents.map(({ uuid }: Lu) => say(uuid)),
  projets: lu.projets.map((projet: Lu) => projetRead(projet, say)),
  instructions: lu.instructions,
  recu: lu.recu,
  envois: lu.envois.map(([code, empreinte]: Lu) => `${code} ${empreinte}`),
  intacts: lu.envois.every(([, empreinte, contenu]: Lu) => hashOf(contenu) === empreinte),
  historique: lu.historique,
});
export type Vu = ReturnType<typeof dossierRead>;

/** As the model believes it to be, in the same words. */
export const expectedOf = ({ dossiers }: Monde, noms: Noms): Vu[] =>
  dossiers.map((d: DossierM) => ({
    ...{ id: noms[d.cle], etat: d.etat, avant: d.avant, statut: d.statut, version: d.version, montant: montantOf(d) },
    createur: `u${d.createur}`,
    partage: d.partage.map((qui) => `u${qui}`),
    champs: d.champs as Vu['champs'],
    documents: d.documents,
    projets: d.projets.map((projet, index) => ({
      ...{ id: noms[projet.cle], version: projet.version, need_validation: projet.aRelire, numero: projet.numero },
      ...{ rang: index + 1, dit: index + 1, champs: projet.champs, lignes: 1 },
    })),
    instructions: d.envois.length > 0 ? [d.etat] : [],
    recu: noms[d.envois.at(-1) ?? '']?.split(' ')[0] ?? null,
    envois: d.envois.map((cle) => noms[cle]),
    intacts: true,
    historique: d.historique,
  }));

export const readMonde = async (voie: Voie, lieu: Lieu, ids: readonly string[]): Promise<Vu[]> => {
  if (ids.length === 0) return [];
  const say = wordReader(voie, lieu);
  return (await readRows(voie, ids)).map((lu) => dossierRead(lu, say));
};

/** Without what only the database knows. */
export const visibleOf = ({ avant: _, envois: __, intacts: ___, historique: ____, ...vu }: Vu) => vu;

/** The same from what the call answers. */
const entier = (body: Lu): Lu => body;
const ENTIER: Readonly<Record<Genre, (body: Lu) => Lu>> = {
  subvention: entier,
  /** What only a grant has, it does not say. */
  agrement: ({ description, demandeur, ...body }) => {
    const argent = ['projets', 'montant_demande'].filter((nom) => Object.hasOwn(body, nom));
    if (argent.length > 0) throw new Error(`un agrément dit ${argent}`);
    return {
      ...body,
      ...{ projets: [], montant_demande: 0 },
      description: { ...description, id_sous_type_dispositif: description.code_agrement, couplage_tca: false },
      demandeur: { ...demandeur, enseigne: null, id_rib: null },
    };
  },
};

export const fromAnswer = (answer: Lu, voie: Voie, lieu: Lieu) => {
  const body = ENTIER[voie.genre](answer);
  const { description, demandeur, documents, attestation, shared_with: partage, montant_demande: montant } = body;
  const projets = body.projets.map((contenu: Lu) => ({
    ...{ id: contenu._id, version: contenu.version, need_validation: contenu.need_validation, contenu },
    ...{ numero: contenu.description.numero_projet, rang: contenu.description.rang_dossier },
  }));
  const lu = {
    ...{ id: body._id, etat: description.etat, statut: description.statut, step: body.identifiant.step, partage },
    ...{ part: description.id_sous_type_dispositif, renouvellement: description.renouvellement, montant, projets },
    ...{ couplage: description.couplage_tca, createur: body.createdBy.id, version: body.version, recu: body.recu },
    ...{ contenu: { demandeur, documents, attestation }, avant: null, envois: [], historique: [] },
    instructions: body.instructions.map(({ etat }: Lu) => etat),
  };
  return visibleOf(dossierRead(lu, wordReader(voie, lieu)));
};

/** Dossiers that are in the places of this sequence and that nobody was told of. */
export const countPlaces = async ({ scene, siret }: Voie, { code, parts }: Lieu): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from demandes.dossier
    where exercice = ${EXERCICE} and id_siret = ${siret} and (code_subvention = any(${[...parts]}::text[])
      or (code_subvention = ${code} and id_sous_type_dispositif = any(${[...parts]}::text[])))`.execute(
    scene.portail.owner,
  );
  return rows[0]?.n ?? 0;
};

/** The counters of the service of this lane, where they are not what counting again says. */
export const wrongCounters = async ({ scene, service }: Voie): Promise<unknown[]> => {
  const { rows } = await sql`select * from (select etat, statut, nombre, montant_demande from demandes.compteur
      where id_service = ${service} and (nombre <> 0 or montant_demande <> 0)) c
    full join (select i.etat, d.statut, count(*)::integer as n, sum(d.montant_demande)::bigint as m
      from demandes.instruction i join demandes.dossier d on d.exercice = i.exercice and d.id = i.id_dossier
      where i.id_service = ${service} group by 1, 2) v using (etat, statut)
    where c.nombre is distinct from v.n or c.montant_demande is distinct from v.m`.execute(scene.portail.owner);
  return rows;
};
