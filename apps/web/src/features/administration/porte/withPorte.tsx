import type { ComponentType, JSX } from 'react';
import type { Porte } from './porte.ts';
import { PorteContext } from './usePorte.ts';

/** The same page, by another door. */
export const withPorte = (porte: Porte, Page: ComponentType) => (): JSX.Element => (
  <PorteContext value={porte}>
    <Page />
  </PorteContext>
);
