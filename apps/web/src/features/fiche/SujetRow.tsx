import { type Completude, type EtatRubrique, ouvreOf } from '@guichet/rules/association';
import { Link } from '@guichet/ui';
import type { JSX } from 'react';
import { adresseManque } from '../../shared/association/adresses.ts';
import type { Resume } from './resume.ts';
import { adresseRubrique, sertOf, titreOf } from './rubriques.ts';

const ICONES: Readonly<Record<EtatRubrique, string>> = {
  complete: 'fr-icon-checkbox-circle-fill',
  a_completer: 'fr-icon-edit-line',
  facultative: 'fr-icon-edit-line',
  masquee: 'fr-icon-lock-line',
};

const motOf = (etat: EtatRubrique, manques: number): string => {
  if (etat === 'complete') return 'Complet';
  if (etat === 'masquee') return 'Vous n’y avez pas accès';
  return manques > 1 ? `${manques} choses` : '1 chose';
};

export interface SujetRowProps {
  readonly id: string;
  readonly sujet: Completude['rubriques'][number];
  readonly resume: Resume;
  /** What is missing is told to who may read what was typed, and leads somewhere for who may write. */
  readonly seesEtat: boolean;
  readonly isEditable: boolean;
}

/** One subject: what it says, from where, and each thing that it lacks with what that opens. */
export const SujetRow = ({ id, sujet, resume, seesEtat, isEditable }: SujetRowProps): JSX.Element => {
  const { rubrique, etat, manques } = sujet;
  const nom = titreOf(rubrique);
  const isHidden = etat === 'masquee';
  return (
    <li className={`ga-sujet ga-sujet--${isHidden || seesEtat ? etat : 'masquee'}`}>
      <span className={`ga-sujet__icone ${ICONES[etat]}`} aria-hidden="true" />
      <div className="ga-sujet__corps">
        <h3 className="ga-sujet__nom">{isHidden ? nom : <Link href={adresseRubrique(id, rubrique)}>{nom}</Link>}</h3>
        <p className="ga-sujet__valeur">{resume.valeur ?? sertOf(rubrique)}</p>
      </div>
      <p className="ga-sujet__source">{resume.source}</p>
      {(seesEtat || isHidden) && (
        <p className="ga-sujet__etat">
          {etat === 'a_completer' && <span className="fr-sr-only">À compléter : </span>}
          {motOf(etat, manques.length)}
        </p>
      )}
      {isEditable && manques.length > 0 && (
        <ul className="ga-sujet__manques" aria-label={`Ce qui manque : ${nom}`}>
          {manques.map((manque, index) => (
            <li key={manque.libelle}>
              <Link href={adresseManque(id, manque)}>{manque.libelle}</Link>
              {index === 0 && <span className="ga-mention">{ouvreOf(rubrique)}</span>}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
};
