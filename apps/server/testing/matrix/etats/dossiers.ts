import { randomUUID } from 'node:crypto';
import type { EtatCrf } from '@guichet/rules/crf';
import type { EtatDossier } from '@guichet/rules/dossier';
import { sql } from 'kysely';
import { EXERCICE } from '../../dossiers.ts';
import type { Envoye, SceneInstruction } from '../../instruction.ts';
import { createWriter, type Ligne } from './copier.ts';
import { NIC_DEMANDEUR, type Placees } from './personnes.ts';

export type Origine = 'association' | 'service';

/** What a dossier of one state is, beside its state. */
export interface Modele {
  readonly etat: EtatDossier;
  readonly origine: Origine;
  readonly statut?: 'complet' | 'incomplet';
  /** Of one that is deleted: what it was before. */
  readonly avant?: 'A' | 'C';
  /** Its report, received and judged unless told; none before it is paid. */
  readonly crf?: EtatCrf;
}
export interface Copie {
  readonly id: string;
  readonly crf: string;
}

const RANGS = 10_000_000_000;
/** Far from the numbers that the portal gives. */
let last = 7_000_000;

const AVANT_TRANSMISSION: readonly EtatDossier[] = ['A'];
const PROPOSES: readonly EtatDossier[] = ['2', '3', '4', '6', '7', '8', '9', '10'];
const ACCORDES: readonly EtatDossier[] = ['4', '6', '7', '8', '9', '10'];
const DECIDES: readonly EtatDossier[] = ['6', '7', '8', '9', '10', '11', '12'];
const PAYES: readonly EtatDossier[] = ['7', '8', '9', '10'];
const RAPPORTES: readonly EtatDossier[] = ['9', '10'];
const [PROPOSE, ACCORDE] = [80_000, 70_000];

/** Never sent: nobody instructs it. */
const isInstruit = ({ etat, avant }: Modele): boolean =>
  !AVANT_TRANSMISSION.includes(etat === 'B' ? (avant ?? 'A') : etat);

export const createCopies = async (scene: SceneInstruction, personnes: Placees, { id, projet }: Envoye) => {
  const { owner } = scene.portail;
  const services = [personnes.instructeur.service, personnes.autreInstructeur.service];
  const { rows } = await sql<{ contenu: { financements: Ligne[] }; id_subvention: string }>`
    select p.contenu, d.id_subvention from demandes.projet p join demandes.dossier d on d.id = p.id_dossier
    where p.id = ${projet}::uuid`.execute(owner);
  const [modele] = rows;
  if (!modele) throw new Error('dossier à copier absent');
  let contenuCrf: object = { projets: [], attestation: null, document: null };

  const write = createWriter(owner);

  const rowsOf = (un: Modele) => {
    last += 1;
    const { etat, origine, statut = 'complet', avant } = un;
    const now = new Date().toISOString();
    const [numero, subvention, crf] = [EXERCICE * RANGS + last, randomUUID(), randomUUID()];
    const code = `E-${subvention}`;
    const isSent = isInstruit(un);
    const lie = { exercice: EXERCICE, id_dossier: numero, genre: 'subvention' };
    const propose = PROPOSES.includes(etat) ? PROPOSE : null;
    const accorde = ACCORDES.includes(etat) ? ACCORDE : null;
    const par = personnes.proposant.id;
    const decide = DECIDES.includes(etat)
      ? { decide_par: par, decide_at: now, lettre: 'notifie', notifie_at: now }
      : {};
    return {
      copie: { id: String(numero), crf },
      subvention: { id: subvention, code },
      version: { id_subvention: subvention },
      dossier: {
        ...{ id: numero, id_fo: `${EXERCICE - 2000}-${last}`, etat, statut, version: 1, champs_versions: {} },
        ...{ id_subvention: subvention, code_subvention: code, id_siret: scene.club.siret(NIC_DEMANDEUR) },
        id_service: isSent ? services[0] : null,
        created_by: origine === 'service' ? personnes.agentCreateur.id : personnes.createur.id,
        created_by_type: origine,
        id_service_createur: origine === 'service' ? personnes.agentCreateur.service : null,
        shared_with: [personnes.partage.id, personnes.partageLecture.id, personnes.ancien.id],
        lecture_seule: [personnes.partageLecture.id],
        ...(isSent ? {} : { transmis_at: null, recu: null }),
        ...(etat === 'B' ? { supprime_at: now, etat_avant: avant ?? 'A' } : {}),
      },
      projet: {
        ...{ id: randomUUID(), id_dossier: numero, version: 1, champs_versions: {} },
        contenu: {
          ...modele.contenu,
          financements: modele.contenu.financements.map((one) => ({
            ...one,
            ...{ montant_propose: propose, montant_accorde: accorde },
          })),
        },
      },
      transmissions: isSent ? [{ id_dossier: numero, code: randomUUID() }] : [],
      instructions: (isSent ? services : []).map((id_service, rang) => ({
        ...{ ...lie, id_service, is_referent: rang === 0, etat, etat_depuis: now, maj_at: now, version: 1 },
        ...{ propose_par: par, montant_propose: propose ?? 0, montant_accorde: accorde ?? 0, ...decide },
        montant_demande: 0,
      })),
      avis: isSent
        ? [
            {
              ...{ ...lie, id: randomUUID(), id_service: services[1], id_service_consulte: personnes.consulte.service },
              ...{ question: 'Utile ?', echeance: '2027-03-01', etat: 'demande', demande_par: par, demande_at: now },
              version: 1,
            },
          ]
        : [],
      versements: (PAYES.includes(etat) ? services : []).map((id_service) => ({
        ...{ ...lie, id: randomUUID(), id_service, type: 'solde', annee: EXERCICE, montant: ACCORDE, etat: 4 },
        ...{ systeme: 'chorus', cree_par: par, cree_at: now, etat_depuis: now, version: 1 },
      })),
      crfs: RAPPORTES.includes(etat)
        ? [
            {
              ...{ id: crf, exercice_dossier: EXERCICE, id_dossier: numero, exercice: EXERCICE, etat: un.crf ?? '5' },
              ...{ echeance: '2028-06-30', contenu: contenuCrf, etat_depuis: now, cree_at: now, modifie_at: now },
              ...{ evaluation: un.crf === undefined ? 'conforme' : null, version: 1, champs_versions: {} },
            },
          ]
        : [],
      evaluations: (RAPPORTES.includes(etat) && un.crf === undefined ? services : []).map((id_service) => ({
        ...{ id_crf: crf, id_service, evaluation: 'conforme', evalue_par: par, evalue_at: now },
      })),
    };
  };

  return {
    /** As the server made it of a dossier that was paid, and as someone filled it. */
    useCrf: (contenu: object): void => {
      contenuCrf = contenu;
    },
    /** In one go for all: a thousand cost little more than one. */
    make: async (modeles: readonly Modele[]): Promise<Copie[]> => {
      const all = modeles.map(rowsOf);
      const scheme = `id = '${modele.id_subvention}'`;
      await write({ table: 'rds.subvention', de: scheme, lignes: all.map(({ subvention }) => subvention) });
      const version = `id_subvention = '${modele.id_subvention}'`;
      await write({ table: 'rds.subvention_version', de: version, lignes: all.map((one) => one.version) });
      await write({ table: 'demandes.dossier', de: `id = ${id}`, lignes: all.map(({ dossier }) => dossier) });
      await write({ table: 'demandes.projet', de: `id = '${projet}'`, lignes: all.map((one) => one.projet) });
      await write({
        ...{ table: 'demandes.transmission', de: `id_dossier = ${id}` },
        lignes: all.flatMap(({ transmissions }) => transmissions),
      });
      const whole = (table: string, lignes: readonly Ligne[]) => write({ table, de: null, lignes });
      await whole(
        'demandes.instruction',
        all.flatMap(({ instructions }) => instructions),
      );
      await whole(
        'demandes.avis',
        all.flatMap(({ avis }) => avis),
      );
      await whole(
        'demandes.versement',
        all.flatMap(({ versements }) => versements),
      );
      await whole(
        'demandes.crf',
        all.flatMap(({ crfs }) => crfs),
      );
      await whole(
        'demandes.crf_evaluation',
        all.flatMap(({ evaluations }) => evaluations),
      );
      return all.map(({ copie }) => copie);
    },
  };
};
export type Copies = Awaited<ReturnType<typeof createCopies>>;
