import type { DemandeSiret } from '@guichet/contract/demandes';
import type { Manquant } from '@guichet/rules/dossier';
import { ETAPES_SIRET, type EtapeSiret } from '@guichet/rules/numeroSiret';
import { withDe } from '@guichet/rules/texte';
import { Alert, Button, LinkButton, PageTitle } from '@guichet/ui';
import { type ComponentType, type JSX, useEffect, useRef, useState } from 'react';
import { sayCount } from '../../../shared/format/count.ts';
import { adresseDemandeSiret, DEMANDES_SIRET } from '../../../shared/numeroSiret/adresses.ts';
import { EtatAuPied } from '../../../shared/pied/EtatAuPied.tsx';
import { AvecPied } from '../../../shared/pied/Pied.tsx';
import { useDocumentTitle } from '../../../shared/useDocumentTitle.ts';
import { useGoTo } from '../../../shared/useGoTo.ts';
import { ConflitView } from '../../../shared/versions/ConflitView.tsx';
import { useDepart } from '../../../shared/versions/useDepart.ts';
import { Suppression } from '../Suppression.tsx';
import { ActiviteEtape } from './ActiviteEtape.tsx';
import { AdressesEtape } from './AdressesEtape.tsx';
import { AttestationEtape } from './AttestationEtape.tsx';
import { Corrections } from './Corrections.tsx';
import { labelOf } from './champs.ts';
import { DocumentsEtape } from './DocumentsEtape.tsx';
import { EtapesNav } from './EtapesNav.tsx';
import { aPreciser, type EtapeSiretProps, fautesDebout } from './etape.ts';
import { IdentiteEtape } from './IdentiteEtape.tsx';

export interface EtapePageProps extends EtapeSiretProps {
  /** Null: what Insee asks to correct, field by field. */
  readonly etape: EtapeSiret | null;
}

const ECRANS: Readonly<Record<EtapeSiret, ComponentType<EtapeSiretProps>>> = {
  0: IdentiteEtape,
  1: ActiviteEtape,
  2: AdressesEtape,
  3: DocumentsEtape,
  4: AttestationEtape,
};
const DERNIERE = 4;

const noteOf = (manquants: readonly Manquant[], corrections: number): string => {
  if (corrections > 0) return `Il reste ${sayCount(corrections, 'correction')}`;
  return manquants.length === 0 ? 'Il ne manque rien' : `Il manque ${sayCount(manquants.length, 'chose')}`;
};

const sayValue = (_: string, value: unknown): string => (value === null || value === '' ? 'Rien' : String(value));

/** Each part is read from its title when one comes to it from another. */
const useTitre = (etape: EtapeSiret | null) => {
  const ref = useRef<HTMLHeadingElement>(null);
  const shown = useRef(etape);
  useEffect(() => {
    if (shown.current === etape) return;
    shown.current = etape;
    ref.current?.focus();
  }, [etape]);
  return ref;
};

const titreOf = ({ fautes }: DemandeSiret, etape: EtapeSiret | null): string => {
  if (etape !== null) return ETAPES_SIRET[etape];
  return fautes.length > 0 ? `L’Insee demande ${sayCount(fautes.length, 'correction')}` : 'Corrections faites';
};

/** One part of a request being written: its fields, and the foot that says where they are and what comes next. */
export const EtapePage = (props: EtapePageProps): JSX.Element => {
  const { etape, ...commun } = props;
  const { demande, saisie, manquants } = commun;
  const { autosave, savedAt, conflict, resolve } = saisie;
  const goTo = useGoTo();
  const [refus, setRefus] = useState<string | null>(null);
  const titre = useTitre(etape);
  const fautes = fautesDebout(demande, saisie);
  const id = demande.identifiant.id_fo_fonctionnel;
  const next = etape === null || etape === DERNIERE ? null : ((etape + 1) as EtapeSiret);
  useDepart(setRefus);
  useDocumentTitle(`${titreOf(demande, etape)}, demande ${id}`);
  const goOn = (to: EtapeSiret) => {
    setRefus(null);
    if (to > demande.identifiant.step) saisie.change({ 'identifiant.step': to });
    void goTo(adresseDemandeSiret(demande, { mode: 'edit', etape: to }));
  };
  const Ecran = etape === null ? Corrections : ECRANS[etape];
  return (
    <AvecPied
      note={noteOf(manquants, fautes.length)}
      actes={
        <>
          <LinkButton priority="tertiary" href={DEMANDES_SIRET}>
            Retour
          </LinkButton>
          {next !== null && <Button onClick={() => goOn(next)}>{`Continuer : ${ETAPES_SIRET[next]}`}</Button>}
          {etape === null && <Button onClick={() => goOn(DERNIERE)}>Relire et transmettre</Button>}
        </>
      }
    >
      <div className="ga-etape">
        <PageTitle>{`Numéro SIRET ${withDe(demande.identite.nom)}`}</PageTitle>
        <p className="ga-mention">{`Demande ${id} · RNA ${demande.identite.id_rna}`}</p>
      </div>
      <EtapesNav current={etape} vagues={aPreciser(demande, saisie)} {...{ demande, manquants, fautes }} />
      <section
        className={etape === DERNIERE ? 'ga-stack' : 'ga-column ga-column--wide ga-stack'}
        aria-labelledby="titre-etape"
      >
        <h2 id="titre-etape" className="ga-etape__titre" tabIndex={-1} ref={titre}>
          {titreOf(demande, etape)}
        </h2>
        <div role="alert">{refus && <Alert severity="error">{refus}</Alert>}</div>
        {conflict ? (
          <ConflitView {...conflict} labelOf={labelOf} sayValue={sayValue} onChoose={resolve} />
        ) : (
          <Ecran {...commun} />
        )}
      </section>
      {etape === 0 && <Suppression demande={demande} role={commun.role} />}
      <EtatAuPied autosave={autosave} savedAt={savedAt} illisibles={Object.keys(saisie.saisie.illisibles).length} />
    </AvecPied>
  );
};
