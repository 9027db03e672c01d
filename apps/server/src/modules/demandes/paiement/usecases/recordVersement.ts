import { ERREURS } from '@guichet/rules';
import { canEnregistrer, canPayer, canVerser, isRetour, systemeOf, type VersementSaisi } from '@guichet/rules/paiement';
import type { Call } from '../../../../platform/call.ts';
import { DomainError, orThrow } from '../../../../platform/errors.ts';
import {
  type InstructionOuverte,
  lockInstruction,
  type ReferenceInstruction,
} from '../../instruction/openInstruction.ts';
import type { Dossier } from '../../noyau/dossier/dossier.ts';
import { sayVersement } from '../applyMove.ts';
import { checkRegistre } from '../depasse.ts';
import type { PaiementUow } from '../paiement.uow.ts';
import { type RegistreLu, readRegistreDe } from '../registre.ts';
import { canUseRib, readRib } from '../rib.ts';

type VersementNouveau = Parameters<PaiementUow['versements']['insert']>[1];
interface Input extends ReferenceInstruction, VersementSaisi {}

/** One more year: what is owed back may be kept from the next grant. */
const checkAnnee = ({ annee }: VersementSaisi, { exercice, exercice_fin }: Dossier): void => {
  if (annee >= exercice && annee <= exercice_fin + 1) return;
  const message = `L’année va de ${exercice} à ${exercice_fin + 1} pour ce dossier.`;
  throw new DomainError('REQUETE_INVALIDE', { champs: [{ champ: 'annee', message }] });
};

/** All that may keep it from being recorded; then what would be. Nothing is written. */
export const judgeVersement = async (
  uow: PaiementUow,
  { ouvert: { dossier }, instruction, agent }: InstructionOuverte,
  input: VersementSaisi,
  call: Call,
): Promise<VersementNouveau> => {
  const { type, annee, montant } = input;
  orThrow(canEnregistrer(type, instruction));
  orThrow(canPayer('preparer', agent, { decidePar: instruction.decide_par, preparePar: null }));
  const rib = await readRib(uow, dossier);
  const isOut = !isRetour({ type });
  if (isOut) orThrow(canUseRib(rib, call));
  checkAnnee(input, dossier);
  const versements = await uow.versements.listOf(dossier, instruction.id_service);
  checkRegistre(versements, call);
  const verdict = canVerser({ type, montant }, instruction.montant_accorde, versements);
  if (!verdict.ok) {
    const champs = [{ champ: 'montant', message: ERREURS[verdict.code].message }];
    throw new DomainError(verdict.code, { champs });
  }
  const systeme = systemeOf(instruction.etat) ?? versements.at(-1)?.systeme;
  if (!systeme) throw new DomainError('VERSEMENT_HORS_PAIEMENT');
  return {
    ...{ type, annee, montant, systeme, id_service: instruction.id_service, cree_par: agent.authId },
    id_rib: isOut ? rib.vise.id_rib : null,
    rib_empreinte: isOut ? (rib.coordonnees?.empreintes[0] ?? null) : null,
  };
};

export const writeVersement = async (uow: PaiementUow, dossier: Dossier, nouveau: VersementNouveau): Promise<void> => {
  const changements = sayVersement(await uow.versements.insert(dossier, nouveau));
  uow.history.record({ objet: 'dossier', id_objet: String(dossier.id), action: 'recordVersement', changements });
};

/** The dossier is held: two agents never share the same last euro. */
export const recordVersement = async (uow: PaiementUow, input: Input, call: Call): Promise<RegistreLu> => {
  const ouverte = await lockInstruction(uow, input, call);
  await writeVersement(uow, ouverte.ouvert.dossier, await judgeVersement(uow, ouverte, input, call));
  return readRegistreDe(uow, ouverte, call);
};
