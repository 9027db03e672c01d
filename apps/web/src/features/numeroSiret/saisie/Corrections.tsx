import { Alert } from '@guichet/ui';
import { type JSX, useState } from 'react';
import { focusChamp } from '../../../shared/useChampVoulu.ts';
import { Champ } from './Champ.tsx';
import { CodeInsee } from './CodeInsee.tsx';
import { champOf, labelOf } from './champs.ts';
import type { EtapeSiretProps } from './etape.ts';

const adresseDe = (chemin: string): string => chemin.slice(0, chemin.lastIndexOf('.'));
const isCommune = (chemin: string): boolean => /\.(?:code_insee|commune|cp)$/u.test(chemin);

/** A commune is three fields: whichever is wrong, all are at hand. */
const Commune = ({ adresse, demande: { fautes }, saisie }: EtapeSiretProps & { readonly adresse: string }) => (
  <>
    {['cp', 'commune'].map((one) => {
      const champ = champOf(`${adresse}.${one}`);
      return (
        champ && (
          <Champ
            key={one}
            champ={{ ...champ, label: labelOf(champ.chemin) }}
            avec={{ [`${adresse}.code_insee`]: null }}
            {...{ saisie, fautes }}
          />
        )
      );
    })}
    <CodeInsee {...{ adresse, saisie, fautes }} />
  </>
);

/** Each fault at its field, which stays there once it is mended: the page is left when one says so. */
export const Corrections = (props: EtapeSiretProps): JSX.Element => {
  const { demande, saisie } = props;
  const { fautes } = demande;
  const [chemins] = useState(() => [...new Set(fautes.flatMap(({ champ }) => champ ?? []))]);
  const adresses = [...new Set(chemins.filter(isCommune).map(adresseDe))];
  return (
    <>
      <Alert
        severity={fautes.length > 0 ? 'error' : 'success'}
        title={fautes.length > 0 ? 'Ce qui est à corriger' : 'Il ne reste rien à corriger'}
      >
        <ul>
          {fautes.map(({ champ, message }) => (
            <li key={`${champ} ${message}`}>
              {champ === null ? (
                message
              ) : (
                <a
                  href={`#${champ}`}
                  onClick={(event) => {
                    event.preventDefault();
                    focusChamp(champ);
                  }}
                >
                  {labelOf(champ)} : {message}
                </a>
              )}
            </li>
          ))}
        </ul>
        <p>Tout ce que vous aviez écrit est gardé.</p>
      </Alert>
      {adresses.map((adresse) => (
        <Commune key={adresse} {...props} adresse={adresse} />
      ))}
      {chemins
        .filter((chemin) => !isCommune(chemin))
        .map((chemin) => {
          const champ = champOf(chemin) ?? { chemin, label: chemin };
          return <Champ key={chemin} champ={{ ...champ, label: labelOf(chemin) }} {...{ saisie, fautes }} />;
        })}
    </>
  );
};
