import { ERREURS } from '@guichet/rules';
import { libelleEtat } from '@guichet/rules/dossier';
import { fillPhrase } from '@guichet/rules/erreurs';
import { actionsOf, chiffresDuRefus, DEFINITIONS_TRANSITION, montreOf } from '@guichet/rules/instruction';
import type { Call } from '../../../platform/call.ts';
import { reads } from '../../../platform/unitOfWork.ts';
import { type ComplementDit, sayComplements } from '../noyau/complement/valeurs.ts';
import { readNoms } from '../noyau/noms.ts';
import type { AvisLu } from './avis.repository.ts';
import { toEnveloppe } from './enveloppe.ts';
import { readFaits } from './faits.ts';
import { toJugee } from './instruction.ts';
import type { InstructionUow } from './instruction.uow.ts';
import { findInstruction, type InstructionOuverte, type ReferenceInstruction } from './openInstruction.ts';

export const toComplement = ({
  id,
  cree_par: _,
  rappel: __,
  avant: ___,
  attentes: ____,
  ...complement
}: ComplementDit) => ({
  _id: id,
  ...complement,
});

export const toAvis = ({ id, id_service: _, demande_par: __, rendu_par: ___, ...avis }: AvisLu, nom: string) => ({
  _id: id,
  nom,
  ...avis,
});

/** The whole page of an agent: plain JSON, as it is kept under a key. */
export const readDetail = async (
  uow: InstructionUow,
  { ouvert: { dossier }, instruction, agent }: InstructionOuverte,
  call: Call,
) => {
  const { faits, lignes, complements, avis, enveloppe, papiers } = await readFaits(uow, dossier, instruction, call);
  const { id_service, is_referent, etat, assigne_a } = instruction;
  const services = await uow.catalogue.listServices([...[id_service, ...avis.map((one) => one.id_service_consulte)]]);
  const nomDe = (id: string): string => services.find((service) => service.id === id)?.nom ?? 'Service supprimé';
  const nomOf = await readNoms(uow, assigne_a ? [assigne_a] : [], call.acteur);
  const connue = { id: dossier.id_subvention, code: dossier.code_subvention, nom: dossier.nom_subvention };
  return {
    id_fo: dossier.id_fo,
    id_service,
    nom: nomDe(id_service),
    isReferent: is_referent,
    etat,
    libelle: libelleEtat(etat, 'service'),
    etat_depuis: instruction.etat_depuis,
    assigne_a,
    assigne_nom: assigne_a && nomOf(assigne_a),
    texte: instruction.texte,
    lettre: instruction.lettre,
    notifie_at: instruction.notifie_at,
    fonctions: [...agent.fonctions],
    actions: actionsOf(toJugee(instruction), agent, faits).map(({ transition, verdict }) => {
      const { libelle, vers, texte } = DEFINITIONS_TRANSITION[transition];
      const raison = verdict.ok ? null : fillPhrase(ERREURS[verdict.code].message, chiffresDuRefus(faits));
      return {
        transition,
        libelle,
        vers,
        texte: texte ?? null,
        ok: verdict.ok,
        code: verdict.ok ? null : verdict.code,
        raison,
      };
    }),
    enveloppe: enveloppe?.montant == null ? null : toEnveloppe(enveloppe, connue),
    lignes: lignes.map((ligne) => ({ ...ligne })),
    ...(faits.termes && { termes: instruction.termes }),
    complements: (await sayComplements(uow, dossier, complements)).map(toComplement),
    grille: (await uow.catalogue.findGrille(dossier.id_subvention, dossier.numero_subvention)).length > 0,
    avis: avis.map((one) => toAvis(one, nomDe(one.id_service_consulte))),
    pieces: dossier.contenu.documents.map(({ code, uuid }) => ({
      ...{ code, uuid, montre: montreOf(papiers.find((one) => one.uuid === uuid)) },
    })),
    envois: await uow.transmissions.lastNumero(dossier),
    version: instruction.version,
  };
};

export type Detail = Awaited<ReturnType<typeof readDetail>>;

export const readInstruction = reads(
  async (uow: InstructionUow, reference: ReferenceInstruction, call: Call): Promise<Detail> =>
    readDetail(uow, await findInstruction(uow, reference, call), call),
);
