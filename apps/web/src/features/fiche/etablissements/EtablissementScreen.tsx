import type { AssociationAnswer, Etablissement } from '@guichet/contract/association';
import { ASSOCIATION_ERREURS } from '@guichet/rules/association';
import { groupByThree } from '@guichet/rules/identifiant';
import { Alert, Link, Tag } from '@guichet/ui';
import { useParams } from '@tanstack/react-router';
import type { JSX } from 'react';
import { AssociationGate } from '../../../shared/association/AssociationGate.tsx';
import { lieuOf } from '../../../shared/association/etablissements.ts';
import { FichePage } from '../FichePage.tsx';
import { adresseEtablissements, adresseRubrique, BASE, type PageRubrique, titreOf } from '../rubriques.ts';
import { refusElement } from '../valeurs.ts';
import { NomUsageForm } from './NomUsageForm.tsx';

interface EtablissementProps {
  readonly association: AssociationAnswer;
  readonly id: string;
  readonly etablissement: Etablissement;
}

/** What may belong to one establishment: its list, and how many are its own. */
const SUJETS = {
  representants: 'representants_legaux',
  'moyens-humains': 'rhs',
  comptes: 'comptes',
  'coordonnees-bancaires': 'ribs',
} as const satisfies Partial<Record<PageRubrique, keyof AssociationAnswer>>;
const NOMS = Object.keys(SUJETS) as readonly (keyof typeof SUJETS)[];

const countOf = (association: AssociationAnswer, rubrique: keyof typeof SUJETS, siret: string): number =>
  (association[SUJETS[rubrique]] ?? []).filter(({ id_siret }) => id_siret === siret).length;

const EtablissementFiche = ({ association, id, etablissement }: EtablissementProps): JSX.Element => {
  const { id_siret, nom, actif, adresse } = etablissement;
  const interdit = refusElement(association.lien, id_siret);
  return (
    <FichePage association={association} id={id} title={nom ?? `Établissement ${groupByThree(id_siret)}`}>
      {!actif && (
        <p>
          <Tag tone="warning">Fermé</Tag> Sirene dit que cet établissement n’existe plus.
        </p>
      )}
      <dl className="ga-facts">
        <div>
          <dt>SIRET</dt>
          <dd>{groupByThree(id_siret)}</dd>
        </div>
        <div>
          <dt>Adresse</dt>
          <dd>
            {[adresse?.numero, adresse?.type_voie, adresse?.voie].filter(Boolean).join(' ')} {lieuOf({ adresse })}
          </dd>
        </div>
      </dl>
      {interdit ? (
        <Alert severity="info">{interdit}</Alert>
      ) : (
        <NomUsageForm id={id} etablissement={etablissement} association={association} />
      )}
      <h2>Ce qui concerne cet établissement</h2>
      <ul>
        {NOMS.filter((rubrique) => association[SUJETS[rubrique]] !== undefined).map((rubrique) => (
          <li key={rubrique}>
            <Link href={`${adresseRubrique(id, rubrique)}?etablissement=${id_siret}`}>{titreOf(rubrique)}</Link> (
            {countOf(association, rubrique, id_siret)})
          </li>
        ))}
        <li>
          <Link href={`/associations/${id}/documents/etablissements-secondaires/${id_siret}`}>Documents</Link>
        </li>
      </ul>
      <p>
        <Link href={adresseEtablissements(id)}>Tous les établissements</Link>
      </p>
    </FichePage>
  );
};

/** ROUTE-032. */
export const EtablissementScreen = (): JSX.Element => {
  const { siret } = useParams({ strict: false }) as { siret?: string };
  return (
    <AssociationGate title="Établissement secondaire" chosen={`${BASE}/:id/etablissement-secondaire/${siret}`}>
      {(association, id) => {
        const found = association.etablissements?.find(({ id_siret }) => id_siret === siret);
        if (found) return <EtablissementFiche key={siret} association={association} id={id} etablissement={found} />;
        return (
          <FichePage association={association} id={id} title="Établissement secondaire">
            <Alert severity="error">{ASSOCIATION_ERREURS.ETABLISSEMENT_INCONNU.message}</Alert>
          </FichePage>
        );
      }}
    </AssociationGate>
  );
};
