import type { Beneficiaire, Verification } from '@guichet/contract/psp';
import { isRds } from '@guichet/rules/acteur';
import { dayOf } from '@guichet/rules/jour';
import { codeMasque, initialeDe, MASQUE, saisonCourante } from '@guichet/rules/passSport';
import type { Call } from '../../../platform/call.ts';
import { DomainError } from '../../../platform/errors.ts';
import { actsFor, type Demandant, readDemandant } from '../noyau/lecteur.ts';
import { holdSaisie } from '../noyau/saisie.ts';
import type { SaisonTenue } from '../noyau/saison.queries.ts';
import type { InscritTenu } from './beneficiaire.queries.ts';
import { curseurBeneficiaire } from './beneficiaire.queries.ts';
import type { CodeUow } from './code.uow.ts';
import { presentJeune, type Reponse, verifyCode } from './verify.ts';

interface Verifiee {
  readonly reponse: Reponse;
  readonly exercice: string;
}

/** One code, for one file. */
export const verifyForDossier = async (
  uow: CodeUow,
  { id_dossier, id_psp, nom }: { readonly id_dossier: string; readonly id_psp: string; readonly nom: string | null },
  call: Call,
): Promise<Verifiee> => {
  const { dossier, saison } = await holdSaisie(uow, id_dossier, call);
  return { reponse: await verifyCode(uow, { dossier, saison, id_psp, nom }, call), exercice: saison.id_exercice };
};

export const toVerification = (reponse: Extract<Reponse, { verdict: 'libre' | 'ici' }>): Verification =>
  reponse.verdict === 'libre'
    ? { libre: true, beneficiaire: presentJeune(reponse.jeune), id_inscription: null, cree_at: null }
    : {
        ...{ libre: false, beneficiaire: null, id_inscription: reponse.id_inscription },
        cree_at: reponse.cree_at.toISOString(),
      };

interface Input {
  readonly id_psp?: string | undefined;
  readonly statut: boolean;
  readonly id_exercice?: number | undefined;
  readonly limit: number;
  readonly after?: string | undefined;
}
interface Page {
  readonly beneficiaires: Beneficiaire[];
  readonly after: string | null;
}
const RIEN: Page = { beneficiaires: [], after: null };

const findSaison = async (uow: CodeUow, { id_exercice }: Input, call: Call): Promise<SaisonTenue | null> => {
  const saisons = await uow.saisons.list();
  if (id_exercice !== undefined) return saisons.find(({ id }) => id === id_exercice) ?? null;
  return saisonCourante(saisons, dayOf(call.clock.now()));
};

const isOffice = ({ role }: Demandant): boolean => role === 'lca.admin' || isRds(role);

/** A whole code, looked at from the first file where one types: counted as one typed without a name. */
const findByCode = async (uow: CodeUow, saison: SaisonTenue, demandant: Demandant, id_psp: string, call: Call) => {
  const tenus = await uow.codes.listTenus(saison.id, demandant.authId);
  const dossier = tenus.find((one) => actsFor(demandant, one));
  if (!dossier) return RIEN;
  const reponse = await verifyCode(uow, { dossier, saison, id_psp, nom: null }, call);
  if (reponse.verdict === 'epuise') return null;
  if (reponse.verdict !== 'libre') return RIEN;
  const { prenom, initiale } = presentJeune(reponse.jeune);
  const found = { id_psp: codeMasque(reponse.id_psp), prenom, nom: initiale, exercice_id: saison.id, statut: true };
  return { beneficiaires: [found], after: null };
};

const toBeneficiaire =
  ({ sceau }: CodeUow, isNomVu: boolean) =>
  (inscrit: InscritTenu): Beneficiaire => {
    const commun = { exercice_id: inscrit.exercice, statut: true };
    if (!isNomVu || inscrit.scelle.length === 0) return { ...commun, id_psp: MASQUE, prenom: MASQUE, nom: MASQUE };
    const { id_psp, prenom, nom } = sceau.openInscrit(inscrit.exercice, inscrit);
    return { ...commun, id_psp: codeMasque(id_psp), prenom, nom: initialeDe(nom) };
  };

/**
 * CALL-PSP-011, read so that no club ever downloads the country: a whole code gives one answer at most, and without it
 * come those of one's own inscriptions. By office: pages, and every name masked. Null when the day's tries are spent.
 */
export const listBeneficiaires = async (uow: CodeUow, query: Input, call: Call): Promise<Page | null> => {
  const demandant = await readDemandant(uow, call);
  const saison = await findSaison(uow, query, call);
  if (!saison || !query.statut) return RIEN;
  const isNomVu = !isOffice(demandant);
  // P-20: who answers for no place reads nobody, masked or not.
  if (isRds(demandant.role) && demandant.territoire.length === 0) return RIEN;
  if (isNomVu && query.id_psp !== undefined) return findByCode(uow, saison, demandant, query.id_psp, call);
  if (query.id_psp !== undefined) throw new DomainError('NOMS_RESERVES');
  const tenus = isNomVu ? await uow.codes.listTenus(saison.id, demandant.authId) : [];
  const dossiers = isNomVu ? tenus.filter((one) => actsFor(demandant, one)).map(({ id }) => id) : null;
  const rows = await uow.beneficiaires.list(saison.id, dossiers, query.after, query.limit + 1);
  const page = rows.slice(0, query.limit);
  const last = page.at(-1);
  return {
    beneficiaires: page.map(toBeneficiaire(uow, isNomVu)),
    after: rows.length > query.limit && last ? curseurBeneficiaire.write({ id: last.id }) : null,
  };
};
