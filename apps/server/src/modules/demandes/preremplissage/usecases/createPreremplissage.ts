import { isDansLimites } from '@guichet/rules/cle';
import { fautesProposees, finOf, type ValeursProposees } from '@guichet/rules/preremplissage';
import type { Call } from '../../../../platform/call.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { typeDe } from '../../noyau/dossier/genre.ts';
import { readContenu } from '../../noyau/dossier/jugement.ts';
import { readDemandant } from '../../noyau/personne.ts';
import { condensatOf } from '../jeton.ts';
import type { PreremplissageUow } from '../preremplissage.uow.ts';

interface Input {
  readonly subvention: string;
  readonly valeurs: ValeursProposees;
  readonly utilisations: number;
  readonly jours: number;
  readonly token: string;
}

/** A scheme that the service instructs, inside what its key is kept to: of any other, nothing is told. */
const findSienne = async (uow: PreremplissageUow, code: string, call: Call) => {
  const demandant = await readDemandant(uow, call);
  const offre = await uow.catalogue.findOffre(code, 'subvention');
  const numero = offre?.publiee ?? null;
  if (!offre || numero === null) throw new DomainError('SUBVENTION_INEXISTANTE');
  const contenu = await readContenu(uow, { id_subvention: offre.id, numero_subvention: numero });
  const mine = contenu.instructeurs.find(({ service }) => demandant.services.includes(service));
  const vise = { id_subvention: offre.id, id_type_dispositif: typeDe('subvention', contenu.dispositif.code) };
  if (!mine || demandant.service === null || !isDansLimites(demandant.limites, { ...vise, references: [] }))
    throw new DomainError('SUBVENTION_INEXISTANTE');
  return { id_subvention: offre.id, id_service: demandant.service, contenu };
};

export const createPreremplissage = async (
  uow: PreremplissageUow,
  { subvention, valeurs, utilisations, jours, token }: Input,
  call: Call,
) => {
  const { id_subvention, id_service, contenu } = await findSienne(uow, subvention, call);
  const champs = fautesProposees(valeurs, contenu);
  if (champs.length > 0) throw new DomainError('REQUETE_INVALIDE', { champs });
  const now = call.clock.now();
  const expire_at = finOf(now, jours);
  const id = await uow.preremplissages.insert({
    ...{ id_service, id_subvention, condensat: condensatOf(token), valeurs: JSON.stringify(valeurs) },
    ...{ utilisations_maximum: utilisations, cree_at: now, expire_at },
    id_cle: call.acteur?.cle?.id ?? null,
    cree_par: call.acteur?.authId ?? '',
  });
  uow.history.record({
    objet: 'preremplissage',
    id_objet: id,
    action: 'createPreremplissage',
    changements: {
      subvention: { avant: null, apres: subvention },
      // Which fields, never what they say.
      champs: { avant: null, apres: Object.keys(valeurs).toSorted() },
      utilisations: { avant: null, apres: utilisations },
    },
  });
  return { utilisations, expire_at };
};
