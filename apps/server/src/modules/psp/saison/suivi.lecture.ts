import type { SaisonSuivie } from '@guichet/contract/psp';
import { ERREURS } from '@guichet/rules';
import { dayOf } from '@guichet/rules/jour';
import { canAccorderProlongation, etatSaison } from '@guichet/rules/passSport';
import type { Call } from '../../../platform/call.ts';
import { DomainError } from '../../../platform/errors.ts';
import { reads } from '../../../platform/unitOfWork.ts';
import type { SaisonReglee } from './saison.repository.ts';
import type { SaisonUow } from './saison.uow.ts';

const PARTI = 'Une personne dont le compte est supprimé';

export const authIdOf = ({ acteur }: Pick<Call, 'acteur'>): string => {
  if (!acteur) throw new DomainError('SESSION_ABSENTE');
  return acteur.authId;
};

const readNoms = async ({ comptes }: SaisonUow, saisons: readonly SaisonReglee[]) => {
  const ids = saisons.flatMap(({ prolongation }) => prolongation?.par ?? []);
  const found = await comptes.findComptes([...new Set(ids)]);
  return new Map(found.map(({ authId, prenom, nom }) => [authId, `${prenom} ${nom}`]));
};

const sayProlongation = (
  { prolongation }: SaisonReglee,
  noms: ReadonlyMap<string, string>,
  authId: string,
): SaisonSuivie['prolongation'] => {
  if (prolongation === null) return null;
  const { date_fin, par, at } = prolongation;
  const verdict = canAccorderProlongation(prolongation, { authId, date_fin });
  return {
    date_fin,
    demande: { nom: noms.get(par) ?? PARTI, at, moi: par === authId },
    accorder: { ok: verdict.ok, raison: verdict.ok ? null : ERREURS[verdict.code].message },
  };
};

export const listSaisons = reads(async (uow: SaisonUow, _: null, call: Call): Promise<SaisonSuivie[]> => {
  const saisons = await uow.reglages.list();
  const [authId, jour] = [authIdOf(call), dayOf(call.clock.now())];
  const noms = await readNoms(uow, saisons);
  return saisons.map((saison) => {
    const { champs_versions: _, prolongation: __, ...shown } = saison;
    return {
      ...shown,
      etat: etatSaison(saison, jour),
      cle: uow.sceau.hasKey(saison.id),
      prolongation: sayProlongation(saison, noms, authId),
    };
  });
});

export const readSuivie = async (uow: SaisonUow, id: number, call: Call): Promise<SaisonSuivie> => {
  const found = (await listSaisons(uow, null, call)).find((one) => one.id === id);
  if (!found) throw new DomainError('SAISON_PSP_INEXISTANTE');
  return found;
};
