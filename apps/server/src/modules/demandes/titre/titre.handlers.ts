import type { rdaDossierTable, Titre as TitreAnswer } from '@guichet/contract/rda';
import { dayOf } from '@guichet/rules/jour';
import { ETATS_TITRE } from '@guichet/rules/titre';
import type { Handlers } from '../../../platform/defineModule.ts';
import type { RoomDeps } from '../noyau/noyau.deps.ts';
import type { TitreDit } from './titre.ts';
import type { TitreUow } from './titre.uow.ts';
import { listTitres, verifyTitre } from './usecases/titres.ts';

type Routes = Pick<(typeof rdaDossierTable)['routes'], 'listTitres' | 'verifyTitre'>;

const toTitre = ({ titre, service, valide }: TitreDit, jour: string): TitreAnswer => ({
  numero: titre.numero,
  code: titre.code,
  nom: titre.nom,
  type_agrement: titre.type_agrement,
  categorie: titre.categorie,
  niveau: titre.niveau,
  association: titre.association,
  id_siren: titre.id_siren,
  service,
  date_effet: titre.date_effet,
  date_fin: titre.date_fin,
  etat: titre.etat,
  libelle: ETATS_TITRE[titre.etat],
  valide,
  jour,
});

export const titreHandlers = ({ run }: RoomDeps<TitreUow>): Handlers<Routes> => ({
  listTitres: async ({ query }, call) => {
    const jour = dayOf(call.clock.now());
    return { titres: (await run(listTitres, query, call)).map((dit) => toTitre(dit, jour)) };
  },
  verifyTitre: async ({ params }, call) => toTitre(await run(verifyTitre, params, call), dayOf(call.clock.now())),
});
