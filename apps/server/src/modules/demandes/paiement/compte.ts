import type { CodeErreur, Verdict } from '@guichet/rules';
import { type Agent, verdictRib } from '@guichet/rules/instruction';
import { type CompteVise, canEnregistrer, canPayer, etatRib, isRetour } from '@guichet/rules/paiement';
import type { Call } from '../../../platform/call.ts';
import type { Coordonnees } from '../../association/api.ts';
import type { InstructionSuivie } from '../instruction/instruction.ts';
import { compteOf } from '../noyau/dossier/compte.ts';
import type { Dossier } from '../noyau/dossier/dossier.ts';
import type { PaiementUow } from './paiement.uow.ts';
import type { VersementLu } from './versement.repository.ts';

/** The account that a dossier points at, with what only the file of payments says of it. */
interface CompteLu {
  readonly vise: CompteVise;
  readonly coordonnees: Coordonnees | null;
}

export const readCompte = async ({ associations }: PaiementUow, dossier: Dossier): Promise<CompteLu> => {
  const ressources = await associations.ressourcesOf(dossier.id_correspondance);
  const vise = compteOf(dossier, ressources);
  return { vise, coordonnees: vise.id_rib === null ? null : await associations.coordonneesOf(vise.id_rib) };
};

export const canUseCompte = ({ vise }: CompteLu, { clock }: Pick<Call, 'clock'>): Verdict<CodeErreur> =>
  verdictRib(etatRib(vise, clock.now()));

/** Of money that leaves: still to the account that it was recorded for, which nothing holds back (T10). */
const verdictCompte = (versement: VersementLu, compte: CompteLu, call: Pick<Call, 'clock'>): Verdict<CodeErreur> => {
  if (isRetour(versement)) return { ok: true };
  const { vise, coordonnees } = compte;
  const [isSameLine, isSameNumber] = [
    vise.id_rib === versement.id_rib,
    coordonnees?.empreinte === versement.rib_empreinte,
  ];
  // Edited in the record: no confirmation and no delay will make it the one that this was recorded for.
  if (isSameLine && !isSameNumber) return { ok: false, code: 'VERSEMENT_AUTRE_COMPTE' };
  const usable = canUseCompte(compte, call);
  if (!usable.ok) return usable;
  return isSameLine ? { ok: true } : { ok: false, code: 'VERSEMENT_AUTRE_COMPTE' };
};

/** Whether this movement may leave now, by this person. */
export const verdictDepart = (
  versement: VersementLu,
  { instruction, agent, compte }: Pour,
  call: Pick<Call, 'clock'>,
): Verdict<CodeErreur> => {
  const { etat, lettre } = instruction;
  const open = canEnregistrer(versement.type, { etat, lettre });
  if (!open.ok) return open;
  const allowed = canPayer(agent, { decidePar: instruction.decide_par });
  return allowed.ok ? verdictCompte(versement, compte, call) : allowed;
};

interface Pour {
  readonly instruction: InstructionSuivie;
  readonly agent: Agent;
  readonly compte: CompteLu;
}
