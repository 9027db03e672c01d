import { isAdresseVide } from '@guichet/rules/numeroSiret';
import { CheckboxField } from '@guichet/ui';
import { type JSX, useState } from 'react';
import { useUser } from '../../../shared/services/services.ts';
import { Adresse } from './Adresse.tsx';
import { Champ } from './Champ.tsx';
import { adresseChamps, CONTACT, codeInsee, GESTION, SIEGE } from './champs.ts';
import type { EtapeSiretProps } from './etape.ts';
import { Proposition } from './Proposition.tsx';

const INFOS = [
  ['coordonnees.info_siege.domicile_provisoire_rl', 'Le siège est provisoirement chez un représentant'],
  ['coordonnees.info_siege.domicile_entreprise', 'Le siège est dans une entreprise de domiciliation'],
] as const;

const COURRIEL = 'coordonnees.courriel';

/** Step 2. */
export const AdressesEtape = ({ demande, saisie }: EtapeSiretProps): JSX.Element => {
  const { fautes, coordonnees } = demande;
  const [isAutre, setIsAutre] = useState(!isAdresseVide(coordonnees.adresse_gestion));
  const moi = useUser()?.email ?? null;
  const isBlank = !saisie.valeurs[COURRIEL] && saisie.saisie.illisibles[COURRIEL] === undefined;
  const leave = (autre: boolean) => {
    setIsAutre(autre);
    if (autre) return;
    const vides = [...adresseChamps(GESTION), codeInsee(GESTION)].map(({ chemin }) => [chemin, null] as const);
    saisie.change(Object.fromEntries(vides));
  };
  return (
    <>
      <Adresse titre="Siège" adresse={SIEGE} saisie={saisie} fautes={fautes} hasPays={false} />
      {INFOS.map(([chemin, label]) => (
        <CheckboxField
          key={chemin}
          id={chemin}
          label={label}
          input={{
            checked: saisie.valeurs[chemin] === true,
            onChange: ({ target }) => saisie.change({ [chemin]: target.checked }),
          }}
        />
      ))}
      <CheckboxField
        id="autre-adresse"
        label="Recevoir le courrier à une autre adresse"
        input={{ checked: isAutre, onChange: ({ target }) => leave(target.checked) }}
      />
      {isAutre && (
        <Adresse titre="Adresse de correspondance" adresse={GESTION} saisie={saisie} fautes={fautes} hasPays />
      )}
      <h3 className="fr-h6">Vous joindre</h3>
      {CONTACT.map((champ) => (
        <Champ key={champ.chemin} {...{ champ, saisie, fautes }} />
      ))}
      {moi !== null && isBlank && (
        <p>
          <Proposition chemin={COURRIEL} valeur={moi} saisie={saisie}>
            Mettre la mienne : {moi}
          </Proposition>
        </p>
      )}
    </>
  );
};
