import { exercicesCrf, exercicesNonClos } from '@guichet/rules/crf';
import type { Genre } from '@guichet/rules/genre';
import { type FaitsInstruction, hasBloquant, isDecide } from '@guichet/rules/instruction';
import { etatRib, mouvementsEnCours, soldeOf, VERSEMENT } from '@guichet/rules/paiement';
import type { Call } from '../../../platform/call.ts';
import type { DocumentConnu } from '../../association/api.ts';
import type { ComplementLu } from '../noyau/complement/complement.repository.ts';
import type { Dossier } from '../noyau/dossier/dossier.ts';
import { ribViseOf } from '../noyau/dossier/rib.ts';
import type { AvisLu } from './avis.repository.ts';
import type { EnveloppeTenue } from './enveloppe.repository.ts';
import { cleOf, toJugee } from './enveloppe.ts';
import type { InstructionSuivie } from './instruction.ts';
import type { InstructionUow } from './instruction.uow.ts';
import { type LigneDeProjet, lignesDe } from './lignes.ts';

/** All that is known of one instruction in this transaction. */
export interface InstructionLueEntiere {
  readonly faits: FaitsInstruction;
  readonly lignes: readonly LigneDeProjet[];
  readonly complements: readonly ComplementLu[];
  readonly avis: readonly AvisLu[];
  readonly enveloppe: EnveloppeTenue | null;
  /** Of the association, those whose file is usable. */
  readonly papiers: readonly DocumentConnu[];
}

type ReadTermes = (
  uow: InstructionUow,
  dossier: Dossier,
  instruction: InstructionSuivie,
  call: Pick<Call, 'clock'>,
) => Promise<FaitsInstruction['termes']>;
const TERMES: Readonly<Record<Genre, ReadTermes>> = {
  subvention: async () => null,
  agrement: (uow, dossier, instruction, call) => uow.readTermes(dossier, instruction, call),
};

export const readFaits = async (
  uow: InstructionUow,
  dossier: Dossier,
  instruction: InstructionSuivie,
  { clock }: Pick<Call, 'clock'>,
): Promise<InstructionLueEntiere> => {
  const { etat, id_service, propose_par, lettre, montant_accorde } = instruction;
  const lignes = lignesDe(await uow.projets.listOf(dossier), id_service);
  const complements = await uow.complements.listOf(dossier);
  const avis = (await uow.avis.listOf(dossier)).filter((one) => one.id_service === id_service);
  const versements = await uow.versements.listOf(dossier, id_service);
  const crfs = await uow.crfs.listSuivis(dossier);
  const ressources = await uow.associations.ressourcesOf(dossier.id_correspondance);
  // Asked where money is near: before that, no guard looks at the account.
  const revendication = isDecide(etat) ? await uow.membres.findRevendication(dossier.id_correspondance) : null;
  const enveloppe = await uow.enveloppes.find(cleOf(dossier, id_service));
  return {
    lignes,
    complements,
    avis,
    enveloppe,
    papiers: ressources.documents,
    faits: {
      genre: dossier.genre,
      termes: await TERMES[dossier.genre](uow, dossier, instruction, { clock }),
      autresEtats: dossier.instructions.filter((one) => one.id_service !== id_service).map(({ etat }) => etat),
      lignes,
      enveloppe: toJugee(enveloppe),
      complementsBloquants: hasBloquant(complements.filter((one) => one.id_service === id_service)) ? 1 : 0,
      avisAttendus: avis.filter(({ etat }) => etat === 'demande').length,
      proposePar: propose_par,
      acte: lettre,
      rib: etatRib(ribViseOf(dossier, ressources, revendication?.cause), clock.now()),
      resteAVerser: Math.max(0, montant_accorde - soldeOf(montant_accorde, versements).paye),
      versementsFaits: versements.filter(({ etat }) => etat === VERSEMENT.paye).length,
      versementsEnCours: mouvementsEnCours(versements).length,
      comptesRendusAttendus: exercicesNonClos(id_service, exercicesCrf(dossier), crfs).length,
    },
  };
};
