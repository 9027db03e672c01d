import {
  accordees,
  canEcrireMontant,
  MONTANT_PORTE,
  MONTANTS_ECRITS,
  type Transition,
} from '@guichet/rules/instruction';
import type { Financement } from '@guichet/rules/projet';
import { DomainError, orThrow } from '../../../platform/errors.ts';
import type { ProjetLu } from '../noyau/projet/projet.ts';
import type { InstructionUow } from './instruction.uow.ts';
import { isLigne, lignesDe } from './lignes.ts';
import type { InstructionOuverte } from './openInstruction.ts';
import { writeLignes } from './writeLignes.ts';

export interface LigneSaisie {
  readonly projet: string;
  readonly annee: number;
  readonly montant_propose?: number | null | undefined;
  readonly montant_accorde?: number | null | undefined;
}
const checkOuverts = ({ instruction, agent }: InstructionOuverte, lignes: readonly LigneSaisie[]): void => {
  for (const montant of MONTANTS_ECRITS) {
    if (lignes.some((ligne) => ligne[montant] !== undefined)) {
      orThrow(canEcrireMontant(montant, instruction.etat, agent));
    }
  }
};

const isSame = (financement: Financement, service: string, { annee }: LigneSaisie): boolean =>
  financement.id_service_instructeur === service && financement.annee === annee;

const written = (financement: Financement, ligne: LigneSaisie): Financement => ({
  ...financement,
  ...(ligne.montant_propose === undefined ? {} : { montant_propose: ligne.montant_propose }),
  ...(ligne.montant_accorde === undefined ? {} : { montant_accorde: ligne.montant_accorde }),
});

const checkKnown = (projets: readonly ProjetLu[], service: string, lignes: readonly LigneSaisie[]): void => {
  const champs = lignes.flatMap((ligne, rang) => {
    const projet = projets.find(({ id }) => id === ligne.projet);
    const isKnown = projet?.contenu.financements.some((one) => isSame(one, service, ligne) && isLigne(one));
    return isKnown ? [] : [{ champ: `lignes.${rang}`, message: 'Cette ligne n’est pas demandée à votre service.' }];
  });
  if (champs.length > 0) throw new DomainError('REQUETE_INVALIDE', { champs });
};

/** PROJET-008: only the service's own lines, and only these two amounts. */
export const writeMontants = async (
  uow: InstructionUow,
  ouverte: InstructionOuverte,
  lignes: readonly LigneSaisie[],
): Promise<ProjetLu[]> => {
  const { ouvert, instruction } = ouverte;
  checkOuverts(ouverte, lignes);
  const projets = await uow.projets.listOf(ouvert.dossier);
  checkKnown(projets, instruction.id_service, lignes);
  return writeLignes(uow, projets, (financement, { id }) => {
    const ligne = lignes.find((one) => one.projet === id && isSame(financement, instruction.id_service, one));
    return ligne ? written(financement, ligne) : financement;
  });
};

/** What is on the screen is what is sent: the amounts of an act come with it, and only those it is about. */
export const carryMontants = async (
  uow: InstructionUow,
  ouverte: InstructionOuverte,
  { transition, lignes }: { readonly transition: Transition; readonly lignes?: readonly LigneSaisie[] | undefined },
): Promise<boolean> => {
  const porte = MONTANT_PORTE[transition];
  if (lignes === undefined) return false;
  const champs = lignes.flatMap((ligne, rang) =>
    MONTANTS_ECRITS.some((montant) => montant !== porte && ligne[montant] !== undefined)
      ? [{ champ: `lignes.${rang}`, message: 'Ce montant ne va pas avec cet acte.' }]
      : [],
  );
  if (champs.length > 0) throw new DomainError('REQUETE_INVALIDE', { champs });
  await writeMontants(uow, ouverte, lignes);
  return true;
};

/** Granted without a word on amounts: as proposed, written so. */
export const grantProposes = async (
  uow: InstructionUow,
  ouverte: InstructionOuverte,
  transition: Transition,
): Promise<boolean> => {
  const { ouvert, instruction } = ouverte;
  if (transition !== 'accorder') return false;
  const ecrites = lignesDe(await uow.projets.listOf(ouvert.dossier), instruction.id_service);
  const donnees = accordees(ecrites);
  if (ecrites.length === 0 || donnees === ecrites) return false;
  await writeMontants(
    uow,
    ouverte,
    donnees.map(({ projet, annee, montant_accorde }) => ({ projet, annee, montant_accorde })),
  );
  return true;
};
