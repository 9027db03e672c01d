import { SYSTEMES } from '@guichet/rules/paiement';
import { Alert, Button, FileField, Loading } from '@guichet/ui';
import type { JSX } from 'react';
import { formatMontant } from '../../../shared/format/format.ts';
import type { PlaceCaisse } from '../paiements.queries.ts';
import { compte } from '../say.ts';
import { Resultats } from './Resultats.tsx';
import { hasFaute, type ResultatLigne, sayResultats, withEffet } from './resultats.ts';
import { CHAMP, ETAPE, useEtapes } from './useEtapes.ts';

const totalOf = (resultats: readonly ResultatLigne[]): number =>
  resultats.reduce((sum, { resultat, montant }) => sum + (resultat === 'paye' ? (montant ?? 0) : 0), 0);

interface EtapeProps {
  readonly resultats: readonly ResultatLigne[];
  readonly nom: string;
}

const Essai = ({ resultats, nom }: EtapeProps): JSX.Element => (
  <Alert severity={hasFaute(resultats) ? 'warning' : 'info'}>
    <p>{`« ${nom} », lu sans rien changer. ${sayResultats(resultats)}`}</p>
    <p>{`${formatMontant(totalOf(resultats))} seraient notés payés. Un paiement noté ne se défait pas.`}</p>
  </Alert>
);
const Fait = ({ resultats, nom }: EtapeProps): JSX.Element => (
  <Alert severity={hasFaute(resultats) ? 'warning' : 'success'}>
    {`Le retour « ${nom} » est lu. ${sayResultats(resultats)} ${formatMontant(totalOf(resultats))} payés.`}
  </Alert>
);

const sayAppliquer = (isBusy: boolean, hasFait: boolean, effets: number): string => {
  if (isBusy) return 'Application…';
  return hasFait
    ? 'Appliquer la suite du retour'
    : `Appliquer ce retour : ${compte(effets, 'versement', 'versements')}`;
};

/** Cut in the middle: what is below stands, and the rest is asked for from there. */
const sayEchec = (echec: string, lus: number, faits: number): string => {
  if (faits > 0) return `${echec} Les lignes ci-dessous sont faites ; appliquez la suite pour les autres.`;
  return lus > 0
    ? `${echec} ${compte(lus, 'ligne est lue', 'lignes sont lues')} ; recommencez pour les autres.`
    : echec;
};

/** The answer of the accounting system: looked at line by line, then applied, and each line’s fate told. */
export const RetourSection = ({ place }: { readonly place: PlaceCaisse }): JSX.Element => {
  const { lu, isLu, echec, busy, choose, resume, leave, ...suivis } = useEtapes(place);
  const nom = SYSTEMES[place.systeme];
  const essai = suivis.essai.resultats;
  const fait = suivis.fait.resultats;
  const hasFait = fait.length > 0;
  const effets = withEffet(essai).length;
  const isAFinir = lu !== null && suivis.fait.suite < lu.lignes.length;
  return (
    <section className="ga-stack" aria-labelledby="titre-retour">
      <h2 id="titre-retour">{`Lire un retour de ${nom}`}</h2>
      {lu === null && (
        <FileField
          id={CHAMP}
          label={`Fichier de retour de ${nom}`}
          hint="Un fichier .csv, une ligne par versement : référence ; payé ou refusé ; motif. Rien ne change avant que vous le demandiez."
          error={echec ?? undefined}
          input={{ accept: '.csv,.txt,text/csv,text/plain', onChange: ({ target }) => void choose(target.files?.[0]) }}
        />
      )}
      {busy && <Loading>{busy === 'essai' ? 'Lecture du retour…' : 'Application du retour…'}</Loading>}
      {lu && (
        <div id={ETAPE} tabIndex={-1} className="ga-stack">
          {echec && (
            <Alert severity="error" announced="alert">
              {sayEchec(echec, isLu ? 0 : essai.length, fait.length)}
            </Alert>
          )}
          {isLu && !hasFait && <Essai resultats={essai} nom={lu.nom} />}
          {hasFait && !isAFinir && <Fait resultats={fait} nom={lu.nom} />}
        </div>
      )}
      {essai.length > 0 && !hasFait && (
        <Resultats caption="Ce que deviendrait chaque ligne" resultats={essai} moment="essai" />
      )}
      {hasFait && <Resultats caption="Ce qu’est devenue chaque ligne" resultats={fait} moment="fait" />}
      {lu && (
        <div className="ga-actions">
          {isLu && isAFinir && effets > 0 && (
            <Button busy={busy !== null} onClick={() => resume('fait')}>
              {sayAppliquer(busy === 'fait', hasFait, effets)}
            </Button>
          )}
          {!isLu && !busy && (
            <Button priority="secondary" onClick={() => resume('essai')}>
              Recommencer
            </Button>
          )}
          <Button priority="secondary" busy={busy === 'fait'} onClick={leave}>
            {hasFait ? 'Lire un autre retour' : 'Choisir un autre fichier'}
          </Button>
        </div>
      )}
      {isLu && !hasFait && effets === 0 && <p>Aucune ligne ne change quoi que ce soit : il n’y a rien à appliquer.</p>}
    </section>
  );
};
