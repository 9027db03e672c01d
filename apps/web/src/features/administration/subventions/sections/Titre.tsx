import {
  CATEGORIES_AGREMENT,
  type CategorieAgrement,
  contenuAgrementSchema,
  NIVEAUX_AGREMENT,
  type NiveauAgrement,
} from '@guichet/rules/agrement';
import { CheckboxField, SelectField } from '@guichet/ui';
import type { JSX } from 'react';
import { ChampAuto } from '../../../../shared/versions/ChampAuto.tsx';
import { lireAvec, lireEntier, ouRien } from '../../../../shared/versions/lectures.ts';
import { LIBELLES } from '../../porte/contenu.ts';
import type { SectionProps } from '../sectionProps.ts';
import { DureePremiere } from './DureePremiere.tsx';
import { lireMotifs, lireRappels, MOIS, sayMotifs } from './titre.ts';

const lireEcheance = lireAvec(contenuAgrementSchema.shape.echeance_donnees, ouRien);
const choixOf = (libelles: Readonly<Record<string, string>>) =>
  Object.entries(libelles).map(([value, label]) => ({ value, label }));

/** What is delivered, and at which level. */
const Nature = ({ editeur: { contenu, saisie } }: SectionProps): JSX.Element => (
  <>
    <SelectField
      id="categorie"
      label={LIBELLES.categorie}
      hint="Elle dit ce que l’étape 3 du dossier demande."
      options={choixOf(CATEGORIES_AGREMENT)}
      select={{
        value: contenu.categorie,
        onChange: ({ target }) => saisie.change({ categorie: target.value as CategorieAgrement }),
      }}
    />
    <SelectField
      id="niveau"
      label={LIBELLES.niveau}
      options={choixOf(NIVEAUX_AGREMENT)}
      select={{
        value: contenu.niveau,
        onChange: ({ target }) => saisie.change({ niveau: target.value as NiveauAgrement }),
      }}
    />
  </>
);

const Repose = ({ editeur: { contenu, saisie }, problemes }: SectionProps): JSX.Element => (
  <>
    <CheckboxField
      id="exige_tca"
      label={LIBELLES.exige_tca}
      hint="Le titre n’a d’effet que tant que l’association a le tronc commun."
      error={problemes.find(({ champ }) => champ === 'exige_tca')?.message}
      input={{
        checked: contenu.exige_tca ?? false,
        onChange: ({ target }) => saisie.change({ exige_tca: target.checked }),
      }}
    />
    <CheckboxField
      id="extensible_membres"
      label={LIBELLES.extensible_membres}
      hint="Les membres que le réseau nomme n’ont rien à demander."
      input={{
        checked: contenu.extensible_membres ?? false,
        onChange: ({ target }) => saisie.change({ extensible_membres: target.checked }),
      }}
    />
  </>
);

/** AGREMENT-002: what a granted approval becomes. */
export const Titre = (props: SectionProps): JSX.Element => {
  const { contenu, saisie } = props.editeur;
  const problemeOf = (nom: string) => props.problemes.find(({ champ }) => champ === nom)?.message;
  return (
    <div className="ga-column ga-stack">
      <Nature {...props} />
      <DureePremiere {...props} />
      <ChampAuto
        saisie={saisie}
        chemin="duree_renouvellement"
        label={`${LIBELLES.duree_renouvellement} (facultatif)`}
        hint="Laissée vide, un renouvellement dure comme un premier titre."
        probleme={problemeOf('duree_renouvellement')}
        texte={String(contenu.duree_renouvellement ?? '')}
        lire={lireEntier(1, MOIS)}
        onValeur={(duree_renouvellement) => saisie.change({ duree_renouvellement })}
        input={{ inputMode: 'numeric' }}
      />
      <Repose {...props} />
      <ChampAuto
        saisie={saisie}
        chemin="rappels"
        label={`${LIBELLES.rappels}, en jours`}
        hint="Par exemple : 180, 90, 30, 7, 0. Chacun part une fois, avec de quoi renouveler."
        probleme={problemeOf('rappels')}
        texte={(contenu.rappels ?? []).join(', ')}
        lire={lireRappels}
        onValeur={(rappels) => saisie.change({ rappels })}
      />
      <ChampAuto
        saisie={saisie}
        chemin="motifs_retrait"
        label={LIBELLES.motifs_retrait}
        hint="Un par ligne. On ne suspend ni ne retire un titre sans l’un d’eux."
        probleme={problemeOf('motifs_retrait')}
        lines={6}
        texte={sayMotifs(contenu.motifs_retrait ?? [])}
        lire={lireMotifs(contenu.motifs_retrait ?? [])}
        onValeur={(motifs_retrait) => saisie.change({ motifs_retrait })}
      />
      <ChampAuto
        saisie={saisie}
        chemin="echeance_donnees"
        label={`${LIBELLES.echeance_donnees} (facultatif)`}
        hint="Le jour de l’année où le titulaire envoie ses chiffres, mois puis jour : 03-31."
        texte={contenu.echeance_donnees ?? ''}
        lire={lireEcheance}
        onValeur={(echeance_donnees) => saisie.change({ echeance_donnees })}
      />
    </div>
  );
};
