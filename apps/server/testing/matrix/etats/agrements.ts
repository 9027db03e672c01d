import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { openingOf } from '../../agrements.ts';
import { EXERCICE } from '../../dossiers.ts';
import { type SceneInstruction, startInstruction } from '../../instruction.ts';
import { createWriter } from './copier.ts';
import type { Copie, Modele } from './dossiers.ts';
import { createAsk, type Requete, type Terrain } from './essais.ts';
import { type Groupe, type NomPersonne, placePersonnes } from './personnes.ts';
import { type Attendu, attenduAppel } from './tableDossier.ts';

/** What is done of an approval dossier, by its own calls; no account, and its contacts are corrected by the same one. */
export const ACTES_AGREMENT = [
  ...(['lire', 'lireMessages', 'imprimer', 'modifier', 'transmettre'] as const),
  ...(['supprimer', 'partager', 'restaurer', 'ecrireMessage'] as const),
] as const;
export type ActeAgrement = (typeof ACTES_AGREMENT)[number];

const ETATS_JOUES = ['A', 'B', 'C', 'D', '2', '3', '4', '6', '11', '12'] as const;
export const MODELES_AGREMENT: readonly Modele[] = ETATS_JOUES.map((etat) => ({ etat, origine: 'association' }));

/** P-20, AGREMENT-013: asked by the head office of one service; the programme has no eye on it. */
const SANS_LIEN: Groupe = ['etablissement', 'autreInstructeur', 'consulte', 'osiris', 'osirisProgramme'];
export const attenduAgrement = (acte: ActeAgrement, qui: NomPersonne, modele: Modele): Attendu =>
  SANS_LIEN.includes(qui) ? 'DOSSIER_INEXISTANT' : attenduAppel(acte, qui, modele);

const REQUETES: Readonly<Record<ActeAgrement, Omit<Requete, 'path'> & { readonly suite: string }>> = {
  lire: { method: 'GET', suite: '' },
  lireMessages: { method: 'GET', suite: '/messages' },
  imprimer: { method: 'POST', suite: '/pdf' },
  modifier: { method: 'PATCH', suite: '', body: { 'attestation.accepte': false } },
  transmettre: { method: 'POST', suite: '/transmit' },
  supprimer: { method: 'DELETE', suite: '' },
  partager: { method: 'PATCH', suite: '/share', body: { shared_with: [] } },
  restaurer: { method: 'POST', suite: '/restore' },
  ecrireMessage: { method: 'POST', suite: '/message', body: { message: 'Bonjour.' } },
};
export const requeteAgrement = (acte: ActeAgrement, { id }: Copie): Requete => {
  const { suite, ...requete } = REQUETES[acte];
  return { ...requete, path: `/demande/dossiers/${id}${suite}` };
};

/** One real dossier of approval, sent by who created it. */
const sendOne = async (scene: SceneInstruction): Promise<string> => {
  const { rda, openAgrement } = openingOf(scene);
  const { code } = await openAgrement();
  const description = { code_agrement: code, exercice: EXERCICE };
  const begun = await rda(scene.createur, 'POST', '/demande/dossiers', {
    ...{ description, demandeur: { id_siret: scene.siret } },
  });
  const at = `/demande/dossiers/${begun.body._id}`;
  const { representant } = scene.contacts;
  await rda(scene.createur, 'PATCH', at, {
    ...{ 'demandeur.id_representant_legal': representant, 'demandeur.id_signataire': representant },
    ...{ 'demandeur.id_responsable': representant },
    ...{ 'attestation.accepte': true, 'attestation.id_signataire': representant },
  });
  const sent = await rda(scene.createur, 'POST', `${at}/transmit`);
  if (sent.status !== 200) throw new Error(`agrément non transmis : ${JSON.stringify([begun.body, sent.body])}`);
  return begun.body._id;
};

const RANGS = 10_000_000_000;
const AVANT_ENVOI: readonly string[] = ['A', 'B'];

/** The people of the other matrix of states around it: all the others are copies of it. */
export const startTerrainAgrements = async (): Promise<Terrain & { readonly scene: SceneInstruction }> => {
  const scene = await startInstruction();
  const personnes = await placePersonnes(scene);
  const id = await sendOne(scene);
  const { owner } = scene.portail;
  const write = createWriter(owner);
  const { rows } = await sql<{ offre: string }>`select id_subvention as offre from demandes.dossier
    where id = ${id}::bigint`.execute(owner);
  const offre = rows[0]?.offre ?? '';
  const { partage, partageLecture, ancien } = personnes;
  let last = 8_000_000;
  const rowsOf = ({ etat }: Modele) => {
    last += 1;
    const [numero, propre] = [EXERCICE * RANGS + last, randomUUID()];
    const isSent = !AVANT_ENVOI.includes(etat);
    return {
      copie: { id: String(numero), crf: '' },
      offre: { id: propre, code: `E-${propre}` },
      version: { id_subvention: propre },
      dossier: {
        ...{ id: numero, id_fo: `${EXERCICE - 2000}-${last}`, etat, version: 1, champs_versions: {} },
        ...{ id_subvention: propre, code_subvention: `E-${propre}` },
        shared_with: [partage.id, partageLecture.id, ancien.id],
        lecture_seule: [partageLecture.id],
        ...(isSent ? {} : { transmis_at: null, recu: null, id_service: null }),
        ...(etat === 'B' ? { supprime_at: new Date().toISOString(), etat_avant: 'A' } : {}),
      },
      envois: isSent ? [{ id_dossier: numero, code: randomUUID() }] : [],
      instructions: isSent ? [{ id_dossier: numero, etat, version: 1 }] : [],
    };
  };
  const make = async (modeles: readonly Modele[]): Promise<Copie[]> => {
    const all = modeles.map(rowsOf);
    await write({ table: 'rds.subvention', de: `id = '${offre}'`, lignes: all.map((one) => one.offre) });
    const versions = { table: 'rds.subvention_version', de: `id_subvention = '${offre}'` };
    await write({ ...versions, lignes: all.map(({ version }) => version) });
    await write({ table: 'demandes.dossier', de: `id = ${id}`, lignes: all.map(({ dossier }) => dossier) });
    const de = `id_dossier = ${id}`;
    await write({ table: 'demandes.transmission', de, lignes: all.flatMap(({ envois }) => envois) });
    await write({ table: 'demandes.instruction', de, lignes: all.flatMap(({ instructions }) => instructions) });
    return all.map(({ copie }) => copie);
  };
  return { scene, personnes, owner, ask: createAsk(scene.portail.base, 'rda'), copies: { make } };
};
