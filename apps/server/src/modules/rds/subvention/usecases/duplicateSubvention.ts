import type { GestionnaireService } from '@guichet/rules/service';
import { canNameInstructeur, codeSuivant, type InstructeurChoisi } from '@guichet/rules/subvention';
import type { Call } from '../../../../platform/call.ts';
import { changesBetween } from '../../../../platform/history.ts';
import type { RdsUow } from '../../rds.uow.ts';
import { checkCodeLibre, lockGeree } from '../droits.ts';
import { readBrouillon } from '../lecture.ts';
import type { CopieLue, Subvention } from '../subvention.ts';

interface Input {
  readonly id: string;
  readonly code?: string | undefined;
}

const freeCode = async ({ catalogue }: RdsUow, { code, brouillon }: Subvention): Promise<string> => {
  let rang = 1;
  while (await catalogue.hasCode(codeSuivant(code, brouillon.campagne_exercice, rang))) rang += 1;
  return codeSuivant(code, brouillon.campagne_exercice, rang);
};

/** Work is given anew: those that the copier does not manage do not come along. */
const nameables = async (
  { arbre }: RdsUow,
  qui: GestionnaireService,
  instructeurs: readonly InstructeurChoisi[],
): Promise<InstructeurChoisi[]> => {
  const kept: InstructeurChoisi[] = [];
  for (const instructeur of instructeurs) {
    const place = await arbre.findPlace(instructeur.service);
    if (place && canNameInstructeur(qui, place, false)) kept.push(instructeur);
  }
  return kept;
};

/** A draft for the next exercice, of the same service: closed, and without any version. */
export const duplicateSubvention = async (uow: RdsUow, { id, code: asked }: Input, call: Call): Promise<CopieLue> => {
  const { qui, subvention } = await lockGeree(uow, id, call);
  const code = asked ?? (await freeCode(uow, subvention));
  await checkCodeLibre(uow, code);
  const { id_gestionnaire } = subvention;
  const { brouillon } = subvention;
  const instructeurs = await nameables(uow, qui, brouillon.instructeurs);
  const retires = brouillon.instructeurs.filter((instructeur) => !instructeurs.includes(instructeur));
  const contenu = { ...uow.offre.suivante(brouillon), instructeurs };
  const copy = await uow.subventions.insert({ code, id_gestionnaire, contenu });
  const changements = changesBetween({}, { copie_de: id, code, id_gestionnaire, ...contenu });
  uow.history.record({ objet: uow.genre, id_objet: copy.id, action: 'duplicateSubvention', changements });
  const noms = await uow.catalogue.nameServices(retires.map(({ service }) => service));
  return { ...(await readBrouillon(uow, copy)), retires: noms.map(({ nom }) => nom) };
};
