import { urlOf } from '../../../shared/config/urlOf.ts';
import './complements.css';
import type { Complement } from '@guichet/contract/demandes';
import type { ContenuSubvention } from '@guichet/rules/subvention';
import type { JSX, ReactNode } from 'react';
import { useServices } from '../../../shared/services/services.ts';
import { sayCritere } from '../agrement/dire.ts';
import type { Personne } from '../projets/blocProps.ts';
import { sayValeur } from '../projets/sayValeur.ts';
import { placeOf } from './correction.ts';
import { diffOf } from './diffOf.ts';

export interface AvantApresProps {
  readonly complement: Complement;
  readonly subvention: ContenuSubvention;
}

interface Fichier {
  readonly uuid: string;
  readonly nom: string | null;
}
const RIEN = 'rien';

const Fichiers = ({ value }: { readonly value: unknown }): JSX.Element => {
  const { config } = useServices();
  const fichiers = (Array.isArray(value) ? value : []) as readonly Fichier[];
  if (fichiers.length === 0) return <>aucun fichier</>;
  return (
    <>
      {fichiers.map(({ uuid, nom }) =>
        nom === null ? (
          <span key={uuid}>un fichier qui n’est plus dans la bibliothèque</span>
        ) : (
          <a
            key={uuid}
            href={urlOf(config, `/dac/association/documents/${uuid}?apercu=1`)}
            target="_blank"
            rel="noreferrer"
          >
            {nom}
            <span className="fr-sr-only"> (nouvelle fenêtre)</span>
          </a>
        ),
      )}
    </>
  );
};

/** The server names who leads with what is said of them. */
const nommesOf = (value: unknown): readonly Personne[] =>
  (Array.isArray(value) ? (value as readonly { id_representant?: string; nom?: string | null }[]) : []).flatMap(
    ({ id_representant, nom }) => (id_representant && nom ? [{ id: id_representant, nom }] : []),
  );

const textOf = ({ complement, subvention }: AvantApresProps, value: unknown): string => {
  if (value === null || value === undefined || value === '') return RIEN;
  if (complement.cible === 'contact') return String(value);
  if (complement.cible === 'champ')
    return sayCritere({ offre: subvention, personnes: nommesOf(value) })(complement.reference, value);
  if (typeof value === 'object' && !Array.isArray(value)) return 'une partie du projet, à lire dans le dossier';
  return sayValeur({ personnes: [], subvention })(placeOf(complement).champ ?? '', value);
};

/** What came or went is marked in the sentence: nobody has to compare two paragraphs. */
const Texte = ({ avant, apres }: { readonly avant: string; readonly apres: string }): JSX.Element => {
  if (avant === RIEN || apres === RIEN) return <>{apres}</>;
  const { debut, milieu, fin } = diffOf(avant, apres);
  return (
    <>
      {debut}
      {milieu !== '' && <ins>{milieu}</ins>}
      {fin}
    </>
  );
};

const saysOf = (props: AvantApresProps): readonly [ReactNode, ReactNode] => {
  const { complement } = props;
  const { avant, maintenant, a_change } = complement.valeurs ?? { avant: null, maintenant: null, a_change: false };
  if (complement.cible === 'document')
    return [<Fichiers key="avant" value={avant} />, <Fichiers key="apres" value={maintenant} />];
  // P-20: that it is another one, never which.
  if (complement.cible === 'rib')
    return [avant ? 'un compte' : 'aucun compte', a_change ? 'un autre compte' : maintenant ? 'le même compte' : RIEN];
  const [was, is] = [textOf(props, avant), textOf(props, maintenant)];
  return [was, <Texte key="apres" avant={was} apres={is} />];
};

/** A point as it was when it was asked for, beside what it is: the same for who answers and for who judges. */
export const AvantApres = (props: AvantApresProps): JSX.Element | null => {
  if (!props.complement.valeurs) return null;
  const [avant, apres] = saysOf(props);
  return (
    <dl className="ga-avant">
      <div>
        <dt>Avant</dt>
        <dd>{avant}</dd>
      </div>
      <div>
        <dt>Maintenant</dt>
        <dd>{props.complement.valeurs.a_change ? apres : 'rien n’a changé'}</dd>
      </div>
    </dl>
  );
};
