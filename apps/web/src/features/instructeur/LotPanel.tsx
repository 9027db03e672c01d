import type { TravailLigne } from '@guichet/contract/demandes';
import type { Genre } from '@guichet/rules/genre';
import { Alert, Button } from '@guichet/ui';
import { type JSX, useState } from 'react';
import { sayDemandeur } from '../../shared/dossier/sayDemandeur.ts';
import { useFocusNext } from '../../shared/form/useFocusNext.ts';
import { cleLigne } from '../../shared/instruction/adresses.ts';
import { LotForm } from './LotForm.tsx';
import { type ResultatLot, sayEssai, sayFait } from './lot.ts';
import { type Geste, useLot } from './useLot.ts';

export interface LotPanelProps {
  readonly genre: Genre;
  readonly lignes: readonly TravailLigne[];
  readonly role: string | null;
  /** Only these stay chosen, to be tried again. */
  readonly onKeep: (cles: readonly string[]) => void;
  readonly onLeave: () => void;
}

const TITRE = 'titre-lot';
const ETAPE = 'etape-lot';
const sayChoisis = (nombre: number): string => (nombre > 1 ? `${nombre} dossiers choisis` : '1 dossier choisi');

interface ResultatsProps extends Pick<LotPanelProps, 'lignes'> {
  readonly label: string;
  readonly resultats: readonly ResultatLot[];
}

const Resultats = ({ label, resultats, lignes }: ResultatsProps): JSX.Element => (
  <ul aria-label={label}>
    {resultats.map(({ cle, ok, raison }) => {
      const ligne = lignes.find((one) => cleLigne(one) === cle);
      return (
        <li key={cle}>
          Dossier {cle.split(' ')[0]}
          {ligne && `, ${sayDemandeur(ligne.dossier.demandeur)}`} : {ok ? 'fait.' : raison}
        </li>
      );
    })}
  </ul>
);

/** Many at once: what would happen is said before it is done, and each one's fate after. */
export const LotPanel = ({ genre, lignes, role, onKeep, onLeave }: LotPanelProps): JSX.Element => {
  const { busy, avance, run } = useLot(genre, role);
  const focusNext = useFocusNext();
  const [geste, setGeste] = useState<Geste | null>(null);
  const [essai, setEssai] = useState<readonly ResultatLot[] | null>(null);
  const [fait, setFait] = useState<readonly ResultatLot[] | null>(null);
  // Once it is begun, those it is about stay those: the list may be read again meanwhile.
  const [begun, setBegun] = useState<readonly TravailLigne[] | null>(null);
  const shown = begun ?? lignes;
  const able = shown.filter((ligne) => essai?.some(({ cle, ok }) => ok && cle === cleLigne(ligne)));
  const refused = (fait ?? essai ?? []).filter(({ ok }) => !ok);

  const check = async (asked: Geste): Promise<void> => {
    setGeste(asked);
    setBegun(lignes);
    setEssai(await run(lignes, asked, true));
    focusNext(ETAPE);
  };
  const confirm = async (): Promise<void> => {
    if (!geste || busy) return;
    setFait(await run(able, geste, false));
    focusNext(ETAPE);
  };
  const back = (): void => {
    setEssai(null);
    setFait(null);
    setBegun(null);
    focusNext(TITRE);
  };
  return (
    <section className="ga-lot ga-stack" aria-labelledby={TITRE}>
      <h3 id={TITRE} tabIndex={-1}>
        {sayChoisis(shown.length)}
      </h3>
      {!essai && (
        <LotForm
          genre={genre}
          lignes={lignes}
          role={role ?? ''}
          busy={busy !== null}
          onCheck={(asked) => void check(asked)}
        />
      )}
      {busy && (
        <p role="status">
          <label htmlFor="avance-lot">
            {busy === 'essai' ? 'Vérification' : 'Envoi'} : {avance} sur {busy === 'essai' ? shown.length : able.length}
          </label>{' '}
          <progress id="avance-lot" value={avance} max={busy === 'essai' ? shown.length : able.length} />
        </p>
      )}
      {essai && !fait && (
        <>
          <p id={ETAPE} tabIndex={-1}>
            <strong>{sayEssai(essai)}</strong>
          </p>
          {refused.length > 0 && <Resultats label="Ne peuvent pas passer" resultats={refused} lignes={shown} />}
          <div className="ga-actions">
            {able.length > 0 && (
              <Button busy={busy !== null} onClick={() => void confirm()}>
                {able.length > 1 ? `Confirmer pour les ${able.length} dossiers` : 'Confirmer pour ce dossier'}
              </Button>
            )}
            <Button priority="secondary" onClick={back}>
              Changer l’action
            </Button>
          </div>
        </>
      )}
      {fait && (
        <>
          <div id={ETAPE} tabIndex={-1}>
            <Alert severity={refused.length === 0 ? 'success' : 'warning'}>{sayFait(fait)}</Alert>
          </div>
          <Resultats label="Résultat, dossier par dossier" resultats={fait} lignes={shown} />
          {refused.length > 0 && (
            <Button onClick={() => onKeep(refused.map(({ cle }) => cle))}>
              {refused.length > 1 ? `Recommencer avec les ${refused.length} autres` : 'Recommencer avec l’autre'}
            </Button>
          )}
        </>
      )}
      <Button priority="tertiary" onClick={onLeave}>
        {fait ? 'Fermer' : 'Ne plus rien choisir'}
      </Button>
    </section>
  );
};
