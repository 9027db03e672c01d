import type { rdaDossierTable } from '@guichet/contract/rda';
import { GENRES_LETTRE, MODELES_LETTRE, partiesActe, VARIABLES_LETTRE } from '@guichet/rules/lettre';
import type { Handlers } from '../../../../platform/defineModule.ts';
import { DomainError } from '../../../../platform/errors.ts';
import type { DemandesRoutes, RoomDeps } from '../../noyau/noyau.deps.ts';
import type { InstructionUow } from '../instruction.uow.ts';
import { objetLettre, toLettre, toResume } from './lettre.presenter.ts';
import { listLettres } from './usecases/listLettres.ts';
import { type LettreOuverte, readLettre } from './usecases/readLettre.ts';

type Routes = Pick<DemandesRoutes, 'readLettre' | 'readLettrePdf' | 'listModelesLettre'>;

/** Stands for the amounts of a letter, to know where they go. */
const LIGNE = { intitule: '', annee: 0, demande: 0, accorde: 0 };
const MODELES = {
  variables: Object.entries(VARIABLES_LETTRE).map(([nom, libelle]) => ({ nom, libelle })),
  modeles: GENRES_LETTRE.map((genre) => ({
    genre,
    titre: MODELES_LETTRE[genre].titre,
    parties: partiesActe(MODELES_LETTRE[genre], [LIGNE], String).map(({ titre, textes, lignes, liste, suite }) => ({
      ...{ titre, textes: [...textes], montants: lignes.length > 0, liste: [...liste], suite: [...suite] },
    })),
  })),
};

/** Of an approval: one by one, for there is one more each time something becomes of its titre. */
type RoutesAgrement = Pick<(typeof rdaDossierTable)['routes'], 'readLettre' | 'readLettrePdf' | 'listLettres'>;
export const lettresAgrement = (deps: RoomDeps<InstructionUow>): Handlers<RoutesAgrement> => {
  const { run } = deps;
  return {
    readLettre: async ({ params, query: { numero } }, call) =>
      toLettre(await run(readLettre, { ...params, numero }, call)),
    readLettrePdf: async ({ params, query: { numero, version } }, call) =>
      fileOf(deps, await run(readLettre, { ...params, numero }, call), version),
    listLettres: async ({ params }, call) => ({ lettres: (await run(listLettres, params, call)).map(toResume) }),
  };
};

/** Signed as soon as it is; its service may still read the one before. */
const cleOf = ({ generee, retenu, isOwn }: LettreOuverte, version: 'avant' | undefined): string | null => {
  if (retenu && !(isOwn && version === 'avant')) return retenu.etat === 'pret' ? retenu.cle : null;
  return generee?.fait_at ? objetLettre(generee) : null;
};
const fileOf = async (
  { files: { store } }: Pick<RoomDeps<InstructionUow>, 'files'>,
  ouverte: LettreOuverte,
  version: 'avant' | undefined,
) => {
  const { id_fo } = ouverte;
  const cle = cleOf(ouverte, version);
  const content = cle === null ? null : await store.get(cle);
  if (!content) throw new DomainError('PDF_ABSENT');
  return { content, name: `decision-${id_fo}.pdf`, type: 'application/pdf', size: null, inline: false };
};

export const lettreHandlers = (deps: RoomDeps<InstructionUow>): Handlers<Routes> => ({
  readLettre: async ({ params }, call) => toLettre(await deps.run(readLettre, params, call)),
  readLettrePdf: async ({ params, query: { version } }, call) =>
    fileOf(deps, await deps.run(readLettre, params, call), version),
  listModelesLettre: async () => MODELES,
});
