import { SYSTEMES } from '@guichet/rules/paiement';
import { Alert, Button, FileField, Loading } from '@guichet/ui';
import { type JSX, useState } from 'react';
import { useFocusNext } from '../../../shared/form/useFocusNext.ts';
import { formatMontant } from '../../../shared/format/format.ts';
import { compte } from '../dire.ts';
import type { PlaceCaisse } from '../paiements.queries.ts';
import { lireRetour } from './lireRetour.ts';
import { Resultats } from './Resultats.tsx';
import { direResultats, hasFaute, type ResultatLigne, withEffet } from './resultats.ts';
import { useRetour } from './useRetour.ts';

const ETAPE = 'etape-retour';
const CHAMP = 'fichier-retour';

interface Lu {
  readonly nom: string;
  readonly lignes: readonly string[];
}
/** Read, looked at, applied: where a return stands. */
interface Etat {
  readonly lu: Lu | null;
  readonly essai: readonly ResultatLigne[] | null;
  readonly fait: readonly ResultatLigne[] | null;
  readonly echec: string | null;
}
const RIEN: Etat = { lu: null, essai: null, fait: null, echec: null };

const totalOf = (resultats: readonly ResultatLigne[]): number =>
  resultats.reduce((sum, { resultat, montant }) => sum + (resultat === 'paye' ? (montant ?? 0) : 0), 0);

interface EtapeProps {
  readonly resultats: readonly ResultatLigne[];
  readonly nom: string;
}

const Essai = ({ resultats, nom }: EtapeProps): JSX.Element => (
  <Alert severity={hasFaute(resultats) ? 'warning' : 'info'}>
    <p>{`« ${nom} », lu sans rien changer. ${direResultats(resultats)}`}</p>
    <p>{`${formatMontant(totalOf(resultats))} seraient notés payés. Un paiement noté ne se défait pas.`}</p>
  </Alert>
);
const Fait = ({ resultats, nom }: EtapeProps): JSX.Element => (
  <Alert severity={hasFaute(resultats) ? 'warning' : 'success'}>
    {`Le retour « ${nom} » est lu. ${direResultats(resultats)} ${formatMontant(totalOf(resultats))} payés.`}
  </Alert>
);

const useEtapes = (place: PlaceCaisse) => {
  const { busy, run } = useRetour(place);
  const focusNext = useFocusNext();
  const [etat, setEtat] = useState<Etat>(RIEN);
  const choose = async (file: File | undefined): Promise<void> => {
    if (!file) return setEtat(RIEN);
    const lecture = await lireRetour(file);
    if (!lecture.ok) return setEtat({ ...RIEN, echec: lecture.raison });
    setEtat({ ...RIEN, lu: lecture });
    const { resultats, echec } = await run(lecture.lignes, true);
    setEtat({ ...RIEN, lu: lecture, essai: echec === null ? resultats : null, echec });
    focusNext(ETAPE);
  };
  const apply = async (): Promise<void> => {
    if (!etat.lu || busy) return;
    const { resultats, echec } = await run(etat.lu.lignes, false);
    setEtat({ ...etat, fait: resultats.length === 0 ? null : resultats, echec });
    focusNext(ETAPE);
  };
  const again = async (): Promise<void> => {
    if (!etat.lu || busy) return;
    const { resultats, echec } = await run(etat.lu.lignes, true);
    setEtat({ ...etat, essai: echec === null ? resultats : null, echec });
    focusNext(ETAPE);
  };
  const leave = (): void => {
    setEtat(RIEN);
    focusNext(CHAMP);
  };
  return { ...etat, busy, choose, apply, again, leave };
};

/** The answer of the accounting system: looked at line by line, then applied, and each line’s fate told. */
export const RetourSection = ({ place }: { readonly place: PlaceCaisse }): JSX.Element => {
  const { lu, essai, fait, echec, busy, choose, apply, again, leave } = useEtapes(place);
  const nom = SYSTEMES[place.systeme];
  const effets = essai ? withEffet(essai).length : 0;
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
              {fait
                ? `${echec} Les lignes ci-dessous sont faites ; appliquez à nouveau le même retour pour les autres.`
                : echec}
            </Alert>
          )}
          {essai && !fait && <Essai resultats={essai} nom={lu.nom} />}
          {fait && <Fait resultats={fait} nom={lu.nom} />}
        </div>
      )}
      {essai && !fait && <Resultats caption="Ce que deviendrait chaque ligne" resultats={essai} moment="essai" />}
      {fait && <Resultats caption="Ce qu’est devenue chaque ligne" resultats={fait} moment="fait" />}
      {lu && (
        <div className="ga-actions">
          {essai && (!fait || echec) && effets > 0 && (
            <Button busy={busy !== null} onClick={() => void apply()}>
              {busy === 'fait' ? 'Application…' : `Appliquer ce retour : ${compte(effets, 'versement', 'versements')}`}
            </Button>
          )}
          {!essai && !busy && (
            <Button priority="secondary" onClick={() => void again()}>
              Recommencer
            </Button>
          )}
          <Button priority="secondary" busy={busy === 'fait'} onClick={leave}>
            {fait ? 'Lire un autre retour' : 'Choisir un autre fichier'}
          </Button>
        </div>
      )}
      {essai && !fait && effets === 0 && <p>Aucune ligne ne change quoi que ce soit : il n’y a rien à appliquer.</p>}
    </section>
  );
};
