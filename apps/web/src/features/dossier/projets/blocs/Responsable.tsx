import { Link, SelectField } from '@guichet/ui';
import type { JSX } from 'react';
import { adresseRubrique, avecRetour } from '../../../../shared/association/adresses.ts';
import { adresseDossier } from '../../../../shared/dossier/adresses.ts';
import { DejaRepondu } from '../../DejaRepondu.tsx';
import type { BlocProps } from '../blocProps.ts';

const CHEMIN = 'description.id_responsable';

/** PROJET-012: proposed from the dossier, and chosen among the people of the record. */
export const Responsable = ({ editeur, dossier, projetId, personnes, erreurOf }: BlocProps): JSX.Element => {
  const retour = adresseDossier(dossier, { mode: 'edit', etape: 3, projet: projetId, champ: CHEMIN });
  const { projet, saisie } = editeur;
  const nom = personnes.find(({ id }) => id === dossier.demandeur.id_responsable)?.nom;
  const isDuDossier = nom !== undefined && projet.description.id_responsable === dossier.demandeur.id_responsable;
  const question = (
    <>
      <SelectField
        id={CHEMIN}
        label="Personne responsable du projet"
        hint="À qui le service écrira au sujet de ce projet"
        none="Choisissez"
        error={erreurOf(CHEMIN)}
        options={personnes.map(({ id, nom }) => ({ value: id, label: nom }))}
        select={{
          value: projet.description.id_responsable ?? '',
          onChange: ({ target }) => saisie.change({ [CHEMIN]: target.value === '' ? null : target.value }),
        }}
      />
      <p className="ga-mention">
        La personne n’est pas dans la liste ?{' '}
        <Link href={avecRetour(adresseRubrique(String(dossier.id_correspondance), 'representants'), retour)}>
          Ajoutez-la à la fiche de l’association
        </Link>
        .
      </p>
    </>
  );
  return isDuDossier ? (
    <DejaRepondu
      reponse={nom}
      source="personne responsable du dossier, répondu dans « Association, contacts et compte »"
    >
      {question}
    </DejaRepondu>
  ) : (
    question
  );
};
