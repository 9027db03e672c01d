import { ETAPES, type Etape } from '@guichet/rules/dossier';
import { Loading, Tag } from '@guichet/ui';
import { useQuery } from '@tanstack/react-query';
import type { JSX, ReactNode } from 'react';
import { adresseDossier } from '../../../shared/dossier/adresses.ts';
import { formatMontant } from '../../../shared/format/format.ts';
import { ListFailure } from '../../../shared/list/ListFailure.tsx';
import { useServices } from '../../../shared/services/services.ts';
import { sayExercices } from '../choix/ChoixFaits.tsx';
import { DemandeurFaits } from '../demandeur/DemandeurFaits.tsx';
import { useFiche } from '../demandeur/useFiche.ts';
import { type Attendu, attendusOf } from '../documents/attendus.ts';
import { type EtapeProps, RETOUR_RELECTURE } from '../etape.ts';
import { titreOf } from '../projets/ListeProjets.tsx';
import { ProjetLecture } from '../projets/ProjetLecture.tsx';
import { phraseProjet } from '../projets/phrases.ts';
import { projetsQuery } from '../projets/projet.queries.ts';
import { useDemandeur } from '../projets/useDemandeur.ts';
import { type Rangee, Rangees } from '../Rangees.tsx';

interface PartieProps {
  readonly id: string;
  readonly titre: string;
  readonly children: ReactNode;
}
const Partie = ({ id, titre, children }: PartieProps): JSX.Element => (
  <section className="ga-stack" aria-labelledby={id}>
    <h3 id={id} tabIndex={-1}>
      {titre}
    </h3>
    {children}
  </section>
);

/** Where each part stands in the page. */
export const idPartie = (partie: number | string): string => `relire-${partie}`;

type Modifier = (champ: string) => string | null;

const demandeOf = (
  { dossier, subvention }: Pick<EtapeProps, 'dossier' | 'subvention'>,
  modifier: Modifier,
): Rangee[] => {
  const { description, instructeurs, montant_demande } = dossier;
  const sous = subvention.sous_dispositifs.find(({ code }) => code === description.id_sous_type_dispositif);
  return [
    { label: 'Subvention', valeur: description.subvention },
    {
      label: 'Sous-dispositif',
      valeur: sous?.nom ?? description.id_sous_type_dispositif,
      modifier: subvention.sous_dispositifs.length > 1 ? modifier('id_sous_type_dispositif') : null,
    },
    { label: 'Exercice', valeur: sayExercices(description.exercice, description.exercice_fin) },
    {
      label: 'Demande',
      valeur: description.renouvellement ? 'Renouvellement' : 'Première demande',
      modifier: modifier('renouvellement'),
    },
    ...(description.couplage_tca
      ? [{ label: 'Couplée au tronc commun d’agrément', valeur: 'Oui', modifier: modifier('couplage_tca') }]
      : []),
    {
      label: 'Services qui recevront le dossier',
      valeur: instructeurs.map(({ service }) => service.nom).join(', ') || 'Aucun',
    },
    { label: 'Total demandé', valeur: formatMontant(montant_demande) },
  ];
};

interface DocumentsProps extends Pick<EtapeProps, 'dossier'> {
  readonly attendus: readonly Attendu[];
  readonly modifier: Modifier;
}
/** What is joined opens from here, as the service will open it. */
const Documents = ({ dossier, attendus, modifier }: DocumentsProps): JSX.Element => {
  const { config } = useServices();
  if (attendus.length === 0) return <p>Cette subvention ne demande aucun document.</p>;
  return (
    <Rangees
      rangees={attendus.map(({ document: { code, libelle }, mention, ton }) => ({
        label: libelle,
        modifier: modifier(code),
        valeur: (
          <>
            <Tag tone={ton}>{mention}</Tag>{' '}
            {dossier.documents
              .filter((one) => one.code === code)
              .map(({ uuid }) => (
                <a
                  key={uuid}
                  href={`${config.apiBase}/dac/association/documents/${uuid}?apercu=1`}
                  target="_blank"
                  rel="noopener noreferrer"
                  title={`Ouvrir : ${libelle} (nouvelle fenêtre)`}
                >
                  Ouvrir <span className="fr-sr-only">: {libelle}</span>
                </a>
              ))}
          </>
        ),
      }))}
    />
  );
};

/** The whole dossier in the order of the official form, each part with the way to change it. */
export const Relecture = ({ dossier, subvention, mode, manquants, juges, role }: EtapeProps): JSX.Element => {
  const { api } = useServices();
  const { fiche } = useFiche(dossier);
  const projets = useQuery(projetsQuery(api, dossier.identifiant.id_fo, role));
  const { faits, personnes } = useDemandeur(dossier);
  const modifier =
    (etape: Etape, projet: string | null = null): Modifier =>
    (champ) =>
      mode === 'edit' ? adresseDossier(dossier, { mode, etape, projet, champ, retour: RETOUR_RELECTURE }) : null;
  return (
    <>
      <Partie id={idPartie(0)} titre={ETAPES[0]}>
        <Rangees rangees={demandeOf({ dossier, subvention }, modifier(0))} />
      </Partie>
      <Partie id={idPartie(1)} titre={ETAPES[1]}>
        {fiche ? (
          <DemandeurFaits dossier={dossier} association={fiche} modifier={modifier(1)} />
        ) : (
          <Loading>Lecture de la fiche…</Loading>
        )}
      </Partie>
      <Partie id={idPartie(2)} titre={ETAPES[2]}>
        <Documents
          dossier={dossier}
          attendus={attendusOf({ dossier, subvention, faits, manquants, juges, correction: null })}
          modifier={modifier(2)}
        />
      </Partie>
      {projets.data?.map((projet, index) => (
        <Partie key={projet._id} id={idPartie(projet._id)} titre={`Projet ${index + 1} : ${titreOf(projet, index)}`}>
          <ProjetLecture
            {...{ projet, dossier, subvention, personnes, faits }}
            isWhole={projet.budgets !== undefined}
            modifier={modifier(3, projet._id)}
          />
        </Partie>
      ))}
      {!projets.data && !projets.isError && <Loading>Lecture des projets…</Loading>}
      {projets.isError && !projets.isFetching && (
        <ListFailure onRetry={() => void projets.refetch()}>{phraseProjet('lecture', projets.error)}</ListFailure>
      )}
    </>
  );
};
