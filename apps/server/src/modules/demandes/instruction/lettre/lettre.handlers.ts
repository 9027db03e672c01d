import { GENRES_LETTRE, MODELES_LETTRE, VARIABLES_LETTRE } from '@guichet/rules/lettre';
import type { Handlers } from '../../../../platform/defineModule.ts';
import { DomainError } from '../../../../platform/errors.ts';
import type { DemandesRoutes, RoomDeps } from '../../noyau/noyau.deps.ts';
import type { InstructionUow } from '../instruction.uow.ts';
import { objetLettre, toLettre } from './lettre.presenter.ts';
import { readLettre } from './usecases/readLettre.ts';

type Routes = Pick<DemandesRoutes, 'readLettre' | 'readLettrePdf' | 'listModelesLettre'>;

const MODELES = {
  variables: Object.entries(VARIABLES_LETTRE).map(([nom, libelle]) => ({ nom, libelle })),
  modeles: GENRES_LETTRE.map((genre) => ({
    genre,
    titre: MODELES_LETTRE[genre].titre,
    parties: MODELES_LETTRE[genre].parties.map(({ titre, textes, montants, liste = [], suite = [] }) => ({
      ...{ titre, textes: [...textes], montants: montants === true, liste: [...liste], suite: [...suite] },
    })),
  })),
};

export const lettreHandlers = ({ run, files: { store } }: RoomDeps<InstructionUow>): Handlers<Routes> => ({
  readLettre: async ({ params }, call) => toLettre(await run(readLettre, params, call)),
  readLettrePdf: async ({ params }, call) => {
    const { id_fo, generee } = await run(readLettre, params, call);
    const content = generee?.fait_at ? await store.get(objetLettre(generee)) : null;
    if (!content) throw new DomainError('PDF_ABSENT');
    return { content, name: `decision-${id_fo}.pdf`, type: 'application/pdf', size: null, inline: false };
  },
  listModelesLettre: async () => MODELES,
});
