import type { TravailLigne } from '@guichet/contract/demandes';
import { CIBLES_COMMUNES } from '@guichet/rules/instruction';
import { useQueries } from '@tanstack/react-query';
import type { JSX } from 'react';
import { ComplementFields, type ComplementFieldsProps } from '../../shared/instruction/ComplementFields.tsx';
import { COMPTE, CONTACTS, documentsOf } from '../../shared/instruction/choses.ts';
import type { SaisieComplement } from '../../shared/instruction/useComplementSaisi.ts';
import { useServices } from '../../shared/services/services.ts';
import { subventionQuery } from '../../shared/subvention/subvention.queries.ts';
import type { ComplementCommun } from './useLot.ts';

/** As many schemes as one reads; of more, people choose fewer dossiers. */
const SUBVENTIONS = 5;
const isCommune = (cible: string): cible is ComplementCommun['cible'] => CIBLES_COMMUNES.some((one) => one === cible);

/** What is typed, where it may be asked of several at once. */
export const communOf = ({ saisi }: SaisieComplement): ComplementCommun | null => {
  if (!saisi) return null;
  const { cible } = saisi;
  return isCommune(cible) ? { ...saisi, cible } : null;
};

interface ComplementChampProps extends Omit<ComplementFieldsProps, 'choses'> {
  readonly lignes: readonly TravailLigne[];
}

/** Documents of the schemes that are chosen; which dossiers have none of them is said when it is tried. */
export const ComplementChamp = ({ lignes, ...fields }: ComplementChampProps): JSX.Element => {
  const { api } = useServices();
  const codes = [...new Set(lignes.map(({ dossier }) => dossier.description.code_subvention))].slice(0, SUBVENTIONS);
  const lues = useQueries({ queries: codes.map((code) => subventionQuery(api, code)) });
  const documents = lues.flatMap(({ data }) => data?.documents_attendus ?? []);
  const uniques = [...new Map(documents.map((one) => [one.code, one])).values()];
  const choses = [{ label: 'Demandeur', options: [...CONTACTS, COMPTE] }, documentsOf(uniques)];
  return (
    <>
      <p className="ga-mention">
        Chaque association le lit sur son dossier et par courriel, sans rien savoir des autres.
      </p>
      <ComplementFields choses={choses.filter(({ options }) => options.length > 0)} {...fields} />
    </>
  );
};
