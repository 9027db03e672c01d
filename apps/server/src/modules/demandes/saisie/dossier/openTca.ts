import type { CodeErreur } from '@guichet/rules';
import { exerciceDemande, PART_AGREMENT } from '@guichet/rules/agrement';
import { anneeDeParis } from '@guichet/rules/dossier';
import type { Call } from '../../../../platform/call.ts';
import { DomainError } from '../../../../platform/errors.ts';
import type { UseCase } from '../../../../platform/unitOfWork.ts';
import type { Dossier } from '../../noyau/dossier/dossier.ts';
import type { SaisieUow } from '../saisie.uow.ts';
import type { Creation } from './creation.ts';
import type { DossierLu } from './lecture.ts';
import { wrong } from './ouvertures.ts';

const CHAMP = 'description.couplage_tca';
const SIEGE =
  'Seul le siège de l’association peut demander le tronc commun : une fois sa demande ouverte, vous pourrez y coupler la vôtre.';
/** What stops the request of the common core, in words of who couples a grant with it. */
const REFUS: Partial<Readonly<Record<CodeErreur, string>>> = {
  AGREMENT_ETABLISSEMENT_SECONDAIRE: SIEGE,
  DEMANDEUR_INCONNU: SIEGE,
  DOSSIER_EXISTE: 'Le tronc commun a déjà été demandé cette année, et n’a pas été obtenu.',
};
/** Nothing can be asked for today: nothing is opened, and nothing stands for the documents. */
const FERMES: readonly CodeErreur[] = ['DOSSIER_HORS_CAMPAGNE', 'AGREMENT_INACTIF', 'AGREMENT_INEXISTANT'];

/** DOSSIER-047: the request of the common core of the same association, the one that lives or a new one for its head office. */
export const openTca = async (
  uow: SaisieUow,
  { id_correspondance }: Pick<Dossier, 'id_correspondance'>,
  create: UseCase<SaisieUow, Creation, DossierLu>,
  call: Call,
): Promise<number | null> => {
  const offres = await uow.catalogue.listTroncsCommuns();
  if (offres.length === 0) return null;
  const findVivant = async () =>
    (
      await uow.couplages.findVivant(
        id_correspondance,
        offres.map(({ id }) => id),
      )
    )?.id ?? null;
  const known = await findVivant();
  const offre = offres.find(({ active }) => active);
  const id_siret = await uow.associations.siegeOf(id_correspondance);
  if (known !== null || !offre || id_siret === null) return known;
  const exercice = exerciceDemande(offre, anneeDeParis(call.clock.now()));
  const description = {
    ...{ code_subvention: offre.code, exercice, id_sous_type_dispositif: PART_AGREMENT },
    ...{ renouvellement: false, pluriannuel: false, couplage_tca: false },
  };
  try {
    const { dossier } = await create({ ...uow, genre: 'agrement' }, { description, id_siret, depuis: null }, call);
    return dossier.id;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (FERMES.includes(error.code)) return null;
    // Begun by another person in the meantime.
    const begun = error.code === 'DOSSIER_EXISTE' ? await findVivant() : null;
    const refus = REFUS[error.code];
    if (begun === null && refus) throw wrong(CHAMP, refus);
    if (begun === null) throw error;
    return begun;
  }
};
