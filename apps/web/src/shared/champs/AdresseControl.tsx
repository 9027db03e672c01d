import type { AdresseProposee } from '@guichet/contract/association';
import { separateVoie } from '@guichet/rules/adresse';
import { useQuery } from '@tanstack/react-query';
import { type JSX, useEffect, useState } from 'react';
import { AdresseSearch } from '../adresse/AdresseSearch.tsx';
import { codeInseeQuery, typesVoieQuery } from '../adresse/adresse.queries.ts';
import { usePaused } from '../form/usePaused.ts';
import { useList } from '../list/useList.ts';
import { useServices } from '../services/services.ts';
import { type Champ, headOf, type PartsAdresse, type Saisie } from './champ.ts';

export interface AdresseControlProps {
  readonly champ: Champ & { readonly kind: 'adresse' };
  readonly form: Saisie;
}

/** Under the same head as the code, unless the form says otherwise. */
const partsOf = ({ name, parts }: AdresseControlProps['champ']): PartsAdresse => {
  const at = (part: string): string => `${headOf(name)}.${part}`;
  return (
    parts ?? {
      ...{ numero: at('numero'), type_voie: at('type_voie'), voie: at('voie') },
      cp: at('cp'),
      commune: at('commune'),
    }
  );
};

/** The code of the town as the form goes: kept with its town, looked for when another is typed, never waited for. */
const useCodeInsee = ({ champ, form }: AdresseControlProps): void => {
  const { api } = useServices();
  const { name } = champ;
  const parts = partsOf(champ);
  const [cp = '', commune = ''] = [parts.cp, parts.commune].map((one) => String(form.watch(one) ?? '').trim());
  const code = String(form.watch(name) ?? '');
  const place = `${cp} ${commune}`;
  const [named, setNamed] = useState({ place, code });
  const isStill = usePaused(place) === place;
  const isSought = named.place !== place && code === '' && isStill;
  const query = codeInseeQuery(api, commune, cp);
  const { data } = useQuery({ ...query, enabled: isSought && query.enabled === true });
  useEffect(() => {
    if (named.place === place) return;
    // A code that came with its town is kept; that of the town before does not outlive it.
    if (code !== '' && code !== named.code) setNamed({ place, code });
    else if (code !== '') form.setValue(name, '', { shouldDirty: true });
    else if (data) form.setValue(name, data, { shouldDirty: true });
  }, [code, data, form, name, named, place]);
};

/** One field that fills the others; the code that it keeps is nobody's to type. */
export const AdresseControl = (props: AdresseControlProps): JSX.Element => {
  const { champ, form } = props;
  const { name, label } = champ;
  const { items: types } = useList(typesVoieQuery(useServices().api));
  useCodeInsee(props);
  const choose = ({ label: _, voie, code_insee, ...others }: AdresseProposee): void => {
    const fields = partsOf(champ);
    const names = types.map((one) => one.label);
    const separated = voie === null || !fields.type_voie ? { voie } : separateVoie(voie, names);
    const found: Readonly<Record<string, string | null>> = { ...others, ...separated };
    form.setValue(name, code_insee, { shouldDirty: true });
    for (const [part, field] of Object.entries(fields)) {
      const value = found[part] ?? null;
      // A town alone does not empty a street that was typed.
      if (value !== null || voie !== null) form.setValue(field, value ?? '', { shouldDirty: true });
    }
  };
  return <AdresseSearch id={`${name}.recherche`} label={label} onChoose={choose} />;
};
