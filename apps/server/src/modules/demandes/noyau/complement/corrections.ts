import { anneeDeParis } from '@guichet/rules/dossier';
import { type Cible, isComplementClos, isCorrigeable, isFige, mayCorrect } from '@guichet/rules/instruction';
import type { Call } from '../../../../platform/call.ts';
import { DomainError } from '../../../../platform/errors.ts';
import type { Dossier } from '../dossier/dossier.ts';
import type { NoyauUow } from '../noyau.uow.ts';
import type { ProjetLu } from '../projet/projet.ts';

export const CHEMIN_RIB = 'demandeur.id_rib';

/** P-2: of what was sent, exactly what is asked for; all of it or nothing. */
export const checkCorrection = async (
  { complements }: Pick<NoyauUow, 'complements'>,
  dossier: Dossier,
  cible: Cible,
  references: readonly string[],
  { clock }: Pick<Call, 'clock'>,
): Promise<void> => {
  const annee = anneeDeParis(clock.now());
  const asked = (await complements.listOf(dossier)).filter((one) => !isComplementClos(one, dossier, annee));
  const etats = dossier.instructions.map(({ etat }) => etat);
  const isOpen = (reference: string): boolean =>
    mayCorrect(asked, cible, reference) && !isFige({ cible, reference }, etats);
  if (!references.every(isOpen)) throw new DomainError('DOSSIER_NON_EDITABLE');
};

/** Whether the account itself is asked for: it may then change at a stage where it usually may not. */
export const isRibAttendu = async ({ complements }: Pick<NoyauUow, 'complements'>, dossier: Dossier) =>
  isCorrigeable(await complements.listOf(dossier), 'rib', CHEMIN_RIB);

const linesOf = ({ contenu }: ProjetLu, service: string): string =>
  JSON.stringify(contenu.financements.filter((one) => one.id_service_instructeur === service));

/** What an agent read of the lines of their service is stale once the association has changed them. */
export const touchInstructions = async (
  { instructions }: Pick<NoyauUow, 'instructions'>,
  dossier: Dossier,
  before: ProjetLu,
  after: ProjetLu,
): Promise<void> => {
  const services = dossier.instructions.map(({ id_service }) => id_service);
  for (const service of services.filter((one) => linesOf(before, one) !== linesOf(after, one)))
    await instructions.note(dossier, service, {});
};
