import type { DossierPsp } from '@guichet/contract/psp';
import { dayOf } from '@guichet/rules/jour';
import { canSaisir, type EtatSaison, etatSaison, PASS_SPORT_ERREURS } from '@guichet/rules/passSport';
import { Alert, Loading } from '@guichet/ui';
import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { sayCount } from '../../../shared/format/count.ts';
import { jourLong } from '../../../shared/format/jours.ts';
import { ListFailure } from '../../../shared/list/ListFailure.tsx';
import { useServices } from '../../../shared/services/services.ts';
import { ArgentPanel } from '../argent/ArgentPanel.tsx';
import type { PanneauProps } from '../panneaux.ts';
import { CeJourView } from './CeJourView.tsx';
import { beneficiairesQuery } from './inscriptions.queries.ts';
import { type Federation, ListeView } from './ListeView.tsx';
import { phraseInscription } from './phrases.ts';
import { SaisiePanel } from './SaisiePanel.tsx';
import { useListe } from './useListe.ts';

const DITS: Readonly<Record<EtatSaison, (saison: PanneauProps['saison']) => string>> = {
  avant: ({ date_debut }) => `La saisie ouvre le ${jourLong(date_debut)}.`,
  ouverte: ({ date_fin }) => `La saisie est ouverte jusqu’au ${jourLong(date_fin)}.`,
  suspendue: () => 'La saisie est suspendue par l’administration nationale.',
  close: ({ date_fin }) => `La saisie est close depuis le ${jourLong(date_fin)}.`,
};

const federationsOf = ({ preuves }: DossierPsp): Federation[] =>
  preuves.flatMap(({ siren_federation, nom }) => (siren_federation ? [{ siren: siren_federation, nom }] : []));

/** CALL-PSP-011: who has a right this season, among one's own. */
const Beneficiaires = ({ exercice }: { readonly exercice: number }): JSX.Element | null => {
  const { api } = useServices();
  const beneficiaires = useQuery(beneficiairesQuery(api, exercice));
  if (beneficiaires.error)
    return (
      <ListFailure onRetry={() => void beneficiaires.refetch()}>
        {phraseInscription('beneficiaires', beneficiaires.error)}
      </ListFailure>
    );
  if (!beneficiaires.data) return null;
  const { length } = beneficiaires.data.beneficiaires;
  const plus = beneficiaires.data.after === null ? '' : 'plus de ';
  return <p>{`Bénéficiaires de la saison inscrits par vous : ${plus}${sayCount(length, 'jeune')}.`}</p>;
};

/** UI-022: when codes may be typed, where, and what was. */
export const InscriptionsPanel = ({ dossier, saison }: PanneauProps): JSX.Element => {
  const { now } = useServices();
  const jour = dayOf(now());
  const verdict = canSaisir({ saison, id_etat: dossier.id_etat }, jour);
  const federations = federationsOf(dossier);
  const liste = useListe(dossier.id);
  const { query } = liste;
  const first = query.data?.pages[0];
  const isFiltered = Object.keys(liste.filtres).length > 0;
  return (
    <section className="ga-stack" aria-label="Inscriptions">
      <p>{DITS[etatSaison(saison, jour)](saison)}</p>
      {!verdict.ok && <Alert severity="warning">{PASS_SPORT_ERREURS[verdict.code].message}</Alert>}
      {verdict.ok && dossier.hasWright && (
        <>
          <SaisiePanel dossier={dossier} saison={saison} federations={federations}>
            {first?.noms === 'vus' && !isFiltered && <CeJourView page={first} montant={saison.montant} jour={jour} />}
          </SaisiePanel>
          <Beneficiaires exercice={dossier.exercice} />
        </>
      )}
      <ArgentPanel dossier={dossier} />
      {query.error && (
        <ListFailure onRetry={() => void query.refetch()}>{phraseInscription('lecture', query.error)}</ListFailure>
      )}
      {query.isPending && <Loading>Lecture des inscriptions…</Loading>}
      {query.data && (
        <ListeView
          dossier={dossier.id}
          pages={query.data.pages}
          liste={liste}
          federations={federations}
          isEditable={dossier.hasWright && dossier.id_etat !== 8}
        />
      )}
    </section>
  );
};
