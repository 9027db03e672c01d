import { ACTES_ANNEE, type ActeAnnee, canActer } from '@guichet/rules/haa';
import { dayOf } from '@guichet/rules/jour';
import type { Call } from '../../../../platform/call.ts';
import { DomainError, orThrow } from '../../../../platform/errors.ts';
import { changesBetween } from '../../../../platform/history.ts';
import { type Annee, idAnnee } from '../chiffre.ts';
import type { ChiffreUow } from '../chiffre.uow.ts';

interface Input {
  readonly id_correspondance: number;
  readonly annee: number;
  readonly acte: ActeAnnee;
  readonly motif: string | undefined;
  /** The networks that it counts in, by the choice of who sends. */
  readonly reseaux: readonly number[];
}

const checkReseaux = async ({ chiffres }: ChiffreUow, { id_correspondance, reseaux }: Input): Promise<void> => {
  const own = (await chiffres.listReseaux(id_correspondance)).map((one) => one.id_correspondance);
  if (!reseaux.every((id) => own.includes(id))) throw new DomainError('RESEAU_NON_VOTRE');
};

/** What each act leaves behind it, beside the state that the table gives. */
const EFFETS: Readonly<Record<ActeAnnee, (uow: ChiffreUow, annee: Annee, input: Input, call: Call) => Promise<Annee>>> =
  {
    async transmettre(uow, annee, input, { clock, acteur }) {
      await checkReseaux(uow, input);
      await uow.chiffres.freeze(annee);
      return uow.chiffres.moveAnnee(annee, {
        ...{ etat: ACTES_ANNEE.transmettre.vers, motif: null, reseaux: [...new Set(input.reseaux)] },
        ...{ transmis_par: acteur?.authId ?? null, transmis_at: clock.now() },
      });
    },
    /** Who sent it and when stay known; no network counts it until it is sent again. */
    rouvrir: ({ chiffres }, annee, { motif = null }) =>
      chiffres.moveAnnee(annee, {
        ...{ etat: ACTES_ANNEE.rouvrir.vers, motif, reseaux: [], transmis_par: annee.transmis_par },
        transmis_at: annee.transmis_at === null ? null : new Date(annee.transmis_at),
      }),
  };

export const acterChiffres = async (uow: ChiffreUow, input: Input, call: Call): Promise<Annee> => {
  const { chiffres, history } = uow;
  const { id_correspondance, annee, acte, motif } = input;
  const held = await chiffres.lockAnnee(id_correspondance, annee);
  const livraisons = await chiffres.countLivraisons(id_correspondance, annee);
  orThrow(canActer(acte, { ...held, livraisons }, { motif, jour: dayOf(call.clock.now()) }));
  const done = await EFFETS[acte](uow, held, input, call);
  const said = ({ etat, motif: why, reseaux }: Annee) => ({ etat, motif: why, reseaux });
  const changements = changesBetween(said(held), said(done));
  history.record({ objet: 'haa_annee', id_objet: idAnnee(held), action: `${acte}Chiffres`, changements });
  return done;
};
