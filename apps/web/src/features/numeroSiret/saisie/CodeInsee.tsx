import { isCommune, successeurOf } from '@guichet/rules/cog';
import { chooseCommune, codeDansLaListe, isCodeCommune } from '@guichet/rules/numeroSiret';
import { RadioField } from '@guichet/ui';
import { useQuery } from '@tanstack/react-query';
import { type JSX, useEffect } from 'react';
import { usePaused } from '../../../shared/form/usePaused.ts';
import { useServices } from '../../../shared/services/services.ts';
import { Champ, type ChampProps } from './Champ.tsx';
import { codeInsee } from './champs.ts';
import { communesQuery } from './commune.queries.ts';
import { fillChamp, Proposition } from './Proposition.tsx';

export interface CodeInseeProps extends Omit<ChampProps, 'champ' | 'avec'> {
  /** `coordonnees.adresse_siege`. */
  readonly adresse: string;
}

const NONE =
  'Aucune commune ne porte ce nom avec ce code postal : vérifiez-les, ou écrivez vous-même le code à cinq caractères.';
const AWAY =
  'La recherche ne répond pas. Continuez : le code sera cherché à l’enregistrement, puis à l’envoi. Vous pouvez aussi l’écrire.';

const useCommunes = ({ adresse, saisie }: Pick<CodeInseeProps, 'adresse' | 'saisie'>) => {
  const { api } = useServices();
  const textOf = (champ: string): string => String(saisie.valeurs[`${adresse}.${champ}`] ?? '').trim();
  const place = { commune: textOf('commune'), cp: textOf('cp') };
  const paused = usePaused(`${place.cp} ${place.commune}`);
  const isStill = paused === `${place.cp} ${place.commune}`;
  const code = textOf('code_insee');
  const query = communesQuery(api, place);
  const isSought = isStill && !isCodeCommune(code) && query.enabled === true;
  const { data, isFetching, isError } = useQuery({ ...query, enabled: isSought });
  return { place, code, isSought, isFetching, isError, trouvees: isSought ? data : undefined };
};

/** SIRET-011, SIRET-029: looked for with the town and the postcode; who has several communes chooses. */
export const CodeInsee = ({ adresse, saisie, fautes }: CodeInseeProps): JSX.Element => {
  const champ = codeInsee(adresse);
  const { place, code, isSought, isFetching, isError, trouvees } = useCommunes({ adresse, saisie });
  const seul = trouvees ? chooseCommune(trouvees, place) : null;
  const { change } = saisie;
  useEffect(() => {
    if (seul !== null) change({ [champ.chemin]: seul });
  }, [seul, change, champ.chemin]);
  const choix = (trouvees ?? []).flatMap((one) => {
    const listed = codeDansLaListe(one.code_insee, one.cp);
    return listed === null ? [] : [{ value: listed, label: `${one.commune} (${listed})` }];
  });
  const several = choix.filter(({ value }, rang) => choix.findIndex((other) => other.value === value) === rang);
  const suite = code === '' ? null : successeurOf(code);
  const dit = (): string => {
    if (suite !== null) return 'Cette commune a été réunie à une autre : son code n’est plus en vigueur.';
    if (isCodeCommune(code) && isCommune(code)) return `Commune connue de l’Insee : ${place.commune}, code en vigueur.`;
    if (isCodeCommune(code)) return 'Ce code n’est pas celui d’une commune d’aujourd’hui.';
    if (isSought && isFetching) return 'Recherche du code de la commune…';
    if (isSought && isError) return AWAY;
    if (!trouvees) return '';
    return several.length === 0 ? NONE : 'Plusieurs communes répondent : choisissez la vôtre.';
  };
  const isKnown = isCodeCommune(code) && isCommune(code);
  return (
    <div className="ga-stack">
      <Champ champ={champ} saisie={saisie} fautes={fautes} />
      <p role="status" className={isKnown ? 'ga-dit ga-dit--fait' : 'ga-dit ga-dit--neutre'}>
        {dit()}
      </p>
      {suite !== null && (
        <Proposition chemin={champ.chemin} valeur={suite} saisie={saisie} priority="secondary">
          Mettre le code en vigueur, {suite}
        </Proposition>
      )}
      {seul === null && several.length > 0 && !isCodeCommune(code) && (
        <RadioField
          id={`${champ.chemin}.choix`}
          label="Votre commune"
          stacked
          value=""
          options={several}
          input={{
            name: `${champ.chemin}.choix`,
            onChange: ({ target }) => fillChamp({ chemin: champ.chemin, valeur: target.value, saisie }),
          }}
        />
      )}
    </div>
  );
};
