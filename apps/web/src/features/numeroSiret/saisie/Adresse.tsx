import type { AdresseProposee } from '@guichet/contract/association';
import { separateVoie } from '@guichet/rules/adresse';
import type { JSX } from 'react';
import { AdresseSearch } from '../../../shared/adresse/AdresseSearch.tsx';
import { typesVoieQuery } from '../../../shared/adresse/adresse.queries.ts';
import { useList } from '../../../shared/list/useList.ts';
import { useServices } from '../../../shared/services/services.ts';
import { Champ } from './Champ.tsx';
import { CodeInsee, type CodeInseeProps } from './CodeInsee.tsx';
import { adresseChamps, paysDe } from './champs.ts';

export interface AdresseProps extends CodeInseeProps {
  readonly titre: string;
  /** Where letters go may be abroad; the head office of an association is here. */
  readonly hasPays: boolean;
}

/** The code of a commune does not outlive its name. */
const EMPORTENT = ['cp', 'commune'];
const TYPE_LETTRES = 4;

/** The type of a street is written by its code, in four letters; one that has none stays with the street. */
const voieOf = (voie: string, types: readonly { readonly code: string; readonly label: string }[]) => {
  const separated = separateVoie(
    voie,
    types.map(({ label }) => label),
  );
  const code = types.find(({ label }) => label === separated.type_voie)?.code ?? '';
  return code !== '' && code.length <= TYPE_LETTRES ? { ...separated, type_voie: code } : { voie };
};

/** SIRET-010. */
export const Adresse = ({ titre, adresse, saisie, fautes, hasPays }: AdresseProps): JSX.Element => {
  const { items: types } = useList(typesVoieQuery(useServices().api));
  const fill = ({ numero, voie, cp, commune, code_insee }: AdresseProposee): void => {
    const parts = { num_voie: numero, ...(voie === null ? {} : voieOf(voie, types)), cp, commune, code_insee };
    const given = Object.entries(parts).filter(([, value]) => value !== null && value !== undefined);
    saisie.change(Object.fromEntries(given.map(([part, value]) => [`${adresse}.${part}`, value])));
  };
  return (
    <fieldset className="ga-siret-adresse">
      <legend>{titre}</legend>
      <AdresseSearch id={`${adresse}.recherche`} label="Chercher l’adresse" onChoose={fill} />
      <div className="ga-siret-adresse__champs">
        {adresseChamps(adresse).map((champ) => (
          <Champ
            key={champ.chemin}
            {...{ champ, saisie, fautes }}
            {...(EMPORTENT.some((one) => champ.chemin === `${adresse}.${one}`) && {
              avec: { [`${adresse}.code_insee`]: null },
            })}
          />
        ))}
        {hasPays && <Champ champ={paysDe(adresse)} saisie={saisie} fautes={fautes} />}
      </div>
      <CodeInsee {...{ adresse, saisie, fautes }} />
    </fieldset>
  );
};
