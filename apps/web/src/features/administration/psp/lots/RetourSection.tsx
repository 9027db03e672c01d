import type { LotPsp, RetourPsp } from '@guichet/contract/psp';
import { NATURES_RETOUR, type NatureRetour } from '@guichet/rules/passSport';
import { Alert, Button, FileField, Loading, SelectField } from '@guichet/ui';
import type { JSX } from 'react';
import { useState } from 'react';
import { CHAMP_RETOUR, ETAPE_RETOUR, useRetour } from './useRetour.ts';

const OPTIONS = (Object.keys(NATURES_RETOUR) as NatureRetour[]).map((value) => ({
  value,
  label: NATURES_RETOUR[value],
}));

const Bilan = ({ retour }: { readonly retour: RetourPsp }): JSX.Element => (
  <Alert severity={retour.etat === 'applique' ? 'success' : 'info'}>
    <p>
      {retour.etat === 'applique'
        ? `Le retour « ${retour.nom} » est appliqué.`
        : `« ${retour.nom} », essayé sans rien changer.`}
    </p>
    {retour.bilan.length === 0 ? (
      <p>Il ne contient aucune ligne : il n’y a rien à appliquer.</p>
    ) : (
      <ul>
        {retour.bilan.map(({ issue, phrase, nombre }) => (
          <li key={issue}>{`${nombre} : ${phrase}`}</li>
        ))}
      </ul>
    )}
  </Alert>
);

/** What came back: read by pieces, tried, and only then applied. */
export const RetourSection = ({ lots }: { readonly lots: readonly LotPsp[] }): JSX.Element => {
  const [nature, setNature] = useState<NatureRetour>('asp');
  const [choisi, setChoisi] = useState<string>();
  const lot = choisi ?? lots[0]?.id ?? '';
  const { retour, echec, busy, choose, apply, leave } = useRetour(lot, nature);
  const isSeen = retour?.etat === 'essaye' || retour?.etat === 'applique';
  const hasEffet = retour?.bilan.some(({ issue }) => ['paye', 'refuse', 'avance'].includes(issue)) ?? false;
  return (
    <section className="ga-stack" aria-labelledby="lire-retour">
      <h2 id="lire-retour">Lire un retour</h2>
      {!retour && !busy && (
        <div className="ga-reading ga-stack">
          <SelectField
            id={`${CHAMP_RETOUR}-lot`}
            label="Lot"
            options={lots.map(({ id, numero }) => ({ value: id, label: `Lot ${numero}` }))}
            select={{ value: lot, onChange: ({ target }) => setChoisi(target.value) }}
          />
          <SelectField
            id={`${CHAMP_RETOUR}-nature`}
            label="Ce que contient le fichier"
            options={OPTIONS}
            select={{ value: nature, onChange: ({ target }) => setNature(target.value as NatureRetour) }}
          />
          <FileField
            id={CHAMP_RETOUR}
            label="Fichier de retour"
            hint="Un fichier .csv. Il est d’abord essayé : rien ne change avant que vous le demandiez."
            error={echec ?? undefined}
            input={{ accept: '.csv,.txt,text/csv,text/plain', onChange: ({ target }) => choose(target.files?.[0]) }}
          />
        </div>
      )}
      <div id={ETAPE_RETOUR} tabIndex={-1} className="ga-stack">
        {busy && <Loading>{busy}</Loading>}
        {retour && echec && (
          <Alert severity="error" announced="alert">
            {echec}
          </Alert>
        )}
        {retour && isSeen && <Bilan retour={retour} />}
      </div>
      {retour && !busy && (
        <div className="ga-actions">
          {retour.etat === 'essaye' && hasEffet && <Button onClick={apply}>Appliquer ce retour</Button>}
          <Button priority="secondary" onClick={leave}>
            {retour.etat === 'applique' ? 'Lire un autre retour' : 'Choisir un autre fichier'}
          </Button>
        </div>
      )}
    </section>
  );
};
