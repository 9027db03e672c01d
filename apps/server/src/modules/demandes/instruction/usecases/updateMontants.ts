import { canEcrireMontant, MONTANTS_ECRITS } from '@guichet/rules/instruction';
import type { Financement } from '@guichet/rules/projet';
import type { Call } from '../../../../platform/call.ts';
import { DomainError, orThrow } from '../../../../platform/errors.ts';
import { refreshDossier } from '../../noyau/dossier/refreshDossier.ts';
import type { ProjetLu } from '../../noyau/projet/projet.ts';
import { type Detail, readInstruction } from '../detail.ts';
import type { InstructionUow } from '../instruction.uow.ts';
import { isLigne, totauxDe } from '../lignes.ts';
import {
  checkAvance,
  type InstructionOuverte,
  lockInstruction,
  type ReferenceInstruction,
} from '../openInstruction.ts';
import { writeLignes } from '../writeLignes.ts';

interface Ligne {
  readonly projet: string;
  readonly annee: number;
  readonly montant_propose?: number | null | undefined;
  readonly montant_accorde?: number | null | undefined;
}
interface Input extends ReferenceInstruction {
  readonly lignes: readonly Ligne[];
}
const checkOuverts = ({ instruction, agent }: InstructionOuverte, lignes: readonly Ligne[]): void => {
  for (const montant of MONTANTS_ECRITS) {
    if (lignes.some((ligne) => ligne[montant] !== undefined)) {
      orThrow(canEcrireMontant(montant, instruction.etat, agent));
    }
  }
};

const isSame = (financement: Financement, service: string, { annee }: Ligne): boolean =>
  financement.id_service_instructeur === service && financement.annee === annee;

const written = (financement: Financement, ligne: Ligne): Financement => ({
  ...financement,
  ...(ligne.montant_propose === undefined ? {} : { montant_propose: ligne.montant_propose }),
  ...(ligne.montant_accorde === undefined ? {} : { montant_accorde: ligne.montant_accorde }),
});

const checkKnown = (projets: readonly ProjetLu[], service: string, lignes: readonly Ligne[]): void => {
  const champs = lignes.flatMap((ligne, rang) => {
    const projet = projets.find(({ id }) => id === ligne.projet);
    const isKnown = projet?.contenu.financements.some((one) => isSame(one, service, ligne) && isLigne(one));
    return isKnown ? [] : [{ champ: `lignes.${rang}`, message: 'Cette ligne n’est pas demandée à votre service.' }];
  });
  if (champs.length > 0) throw new DomainError('REQUETE_INVALIDE', { champs });
};

/** PROJET-008: only the service's own lines, and only these two amounts. */
export const updateMontants = async (uow: InstructionUow, input: Input, call: Call): Promise<Detail> => {
  const ouverte = await lockInstruction(uow, input, call);
  const { ouvert, instruction } = ouverte;
  checkAvance(instruction, call);
  checkOuverts(ouverte, input.lignes);
  const projets = await uow.projets.listOf(ouvert.dossier);
  checkKnown(projets, instruction.id_service, input.lignes);
  const changed = await writeLignes(uow, projets, (financement, { id }) => {
    const ligne = input.lignes.find((one) => one.projet === id && isSame(financement, instruction.id_service, one));
    return ligne ? written(financement, ligne) : financement;
  });
  await refreshDossier(uow, ouvert.dossier, { chemins: { projets: true } }, call);
  const montants = totauxDe(changed, instruction.id_service);
  await uow.instructions.note(ouvert.dossier, instruction.id_service, montants);
  const changements = {
    service: { avant: null, apres: instruction.id_service },
    montant_propose: { avant: instruction.montant_propose, apres: montants.montant_propose },
    montant_accorde: { avant: instruction.montant_accorde, apres: montants.montant_accorde },
  };
  uow.history.record({
    objet: 'dossier',
    id_objet: String(ouvert.dossier.id),
    action: 'updateMontants',
    changements,
  });
  return readInstruction(uow, input, call);
};
