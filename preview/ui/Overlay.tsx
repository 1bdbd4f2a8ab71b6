import type { ReactNode } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';

interface OverlayProps {
  readonly label: string;
  readonly close: () => void;
  readonly children: ReactNode;
}

/**
 * Renders a modal dialog. Escape or a click outside the dialog closes it. The focus then returns to
 * the element that was focused before the dialog opened.
 */
export function Overlay({ label, close, children }: OverlayProps) {
  return (
    <ModalOverlay
      className="overlay"
      isOpen
      isDismissable
      onOpenChange={(isOpen) => !isOpen && close()}
    >
      <Modal className="overlay-box">
        <Dialog className="overlay-content" aria-label={label}>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
